import { createContext, type ReactNode } from 'react'

/** The picture of the connection above a screen's heading, and its size. */
export interface StageOfScreen {
  /** `large`: in the middle, on a screen without a card. */
  size: 'small' | 'large'
  picture: ReactNode
}

/** Null before a bank is chosen. */
export const StageContext = createContext<StageOfScreen | null>(null)

import type { ReactNode } from 'react'
import { Screen } from '../../ui/Screen.tsx'

interface Props {
  title: string
  text?: string
  /** What the wait is for, in outline. */
  children?: ReactNode
}

/** A short wait that has a name. */
export const WaitingScreen = ({ title, text, children }: Props) => (
  <Screen title={title} lead={text}>
    {children}
  </Screen>
)

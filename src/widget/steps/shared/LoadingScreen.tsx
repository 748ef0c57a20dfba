import type { ReactNode } from 'react'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'

interface Props {
  title: string
  text?: string
  /** A skeleton of the next screen, or a notice. */
  children?: ReactNode
}

/** A short wait for data, with a heading that says what is loading. */
export const LoadingScreen = ({ title, text, children }: Props) => (
  <ScreenLayout title={title} lead={text}>
    {children}
  </ScreenLayout>
)

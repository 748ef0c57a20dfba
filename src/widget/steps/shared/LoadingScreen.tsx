import type { ReactNode } from 'react'
import { CardSkeleton } from '../../ui/CardSkeleton.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

/** A short wait, with a heading that says what is loading. */
export const LoadingScreen = ({ title, text, children }: Props) => (
  <ScreenLayout title={title} lead={text}>
    <CardSkeleton />
    {children}
  </ScreenLayout>
)

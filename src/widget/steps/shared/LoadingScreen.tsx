import type { ReactNode } from 'react'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

/** A short wait before a form, with a heading that says what is loading. */
export const LoadingScreen = ({ title, text, children }: Props) => (
  <ScreenLayout title={title} lead={text}>
    <FormSkeleton />
    {children}
  </ScreenLayout>
)

import { Screen } from '../../ui/Screen.tsx'

/** A short wait that has a name. */
export const WaitingScreen = ({ title, text }: { title: string; text?: string }) => (
  <Screen title={title} lead={text} />
)

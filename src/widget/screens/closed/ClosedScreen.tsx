import DoorClosed from 'lucide/dist/esm/icons/door-closed.mjs'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { Screen } from '../../ui/Screen.tsx'

interface Props {
  application: string | null
  /** The address the run returns to; a link, because a browser may not open an app by itself. */
  returnUrl: string | null
}

/** The run has ended, and the host page has not removed the widget. */
export function ClosedScreen({ application, returnUrl }: Props) {
  const { closed } = useAllMessages()
  return (
    <Screen
      icon={<StatusIcon tone="calm" icon={DoorClosed} />}
      title={closed.title}
      lead={closed.text}
      actions={
        returnUrl !== null && (
          <LinkButton href={returnUrl} sameTab>
            {closed.back(application)}
          </LinkButton>
        )
      }
    />
  )
}

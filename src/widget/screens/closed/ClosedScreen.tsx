import { DoorClosed } from 'lucide'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { Screen } from '../../ui/Screen.tsx'

interface Props {
  application: string | null
  /** For a browser that did not go there by itself, as with an app that has to be opened by hand. */
  wayBack: string | null
}

/** The run is over, and nobody has taken the page away. */
export function ClosedScreen({ application, wayBack }: Props) {
  const { closed } = useLaterMessages()
  return (
    <Screen
      icon={<StatusIcon tone="calm" icon={DoorClosed} />}
      title={closed.title}
      lead={closed.text}
      actions={
        wayBack !== null && (
          <LinkButton href={wayBack} sameTab>
            {closed.back(application)}
          </LinkButton>
        )
      }
    />
  )
}

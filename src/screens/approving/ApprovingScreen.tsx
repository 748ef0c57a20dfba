import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { linkAddress } from '../../domain/safeUrl.ts'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Screen } from '../../ui/Screen.tsx'

interface Props {
  connector: Connector
  action: UserAction
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Something has to be approved elsewhere, usually in the bank's app. */
export function ApprovingScreen({ connector, action }: Props) {
  const { approving } = useMessages()
  const { attributes, instructions } = action
  const address = linkAddress(text(attributes['deepLink'])) ?? linkAddress(text(attributes['url']))
  return (
    <Screen
      title={approving.title(connector.name)}
      lead={instructions ?? approving.text}
      actions={address && <LinkButton href={address}>{approving.open}</LinkButton>}
    />
  )
}

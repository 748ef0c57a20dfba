import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { ActionDeadline } from './ActionDeadline.tsx'
import { TextsToCompare } from './TextsToCompare.tsx'

interface Props {
  bank: Pick<Connector, 'country' | 'language'> | null
  action: UserAction
}

/** The instructions of the institution, what is to be compared there, and the time until when to follow them, which has not passed yet. */
export function UserActionDetails({ bank, action }: Props) {
  const { instructions, expiresAt } = action
  return (
    <>
      {instructions && (
        <p lang={languageOfBank(bank)}>
          <bdi>{instructions}</bdi>
        </p>
      )}
      <TextsToCompare action={action} />
      {expiresAt !== undefined && <ActionDeadline until={expiresAt} />}
    </>
  )
}

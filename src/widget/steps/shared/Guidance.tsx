import type { ReactNode } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { FailureWords } from './failureText.ts'
import { ActionDeadline } from './atBank/ActionDeadline.tsx'
import { isHelpedAtBank } from './atBank/BankLink.tsx'
import { BankQuote } from './atBank/BankQuote.tsx'
import { TextsToCompare } from './atBank/TextsToCompare.tsx'
import styles from './Guidance.module.css'

interface Props {
  code: string
  words: FailureWords
  bank: Pick<Connector, 'name' | 'country' | 'language'> | null
  /** The action that the bank asks for. */
  action: UserAction | null
  /** `item.error.providerMessage`: the bank's own text. */
  message: string | null | undefined
  /** The health of a bank that was down, once it is known. Its words are the advice then. */
  health: Connector['health']
}

/**
 * States what is safe, and the steps of the way on. The instructions of the bank take the place of the first step and
 * of the bank's message, which say the same.
 */
export function Guidance({ code, words, bank, action, message, health }: Props) {
  const messages = useAllMessages()
  const { title, safe, steps } = words
  const instructions = action?.instructions
  const quoted = instructions && (
    <>
      {messages.bankSays}{' '}
      <q>
        <bdi lang={languageOfBank(bank)}>{instructions}</bdi>
      </q>
    </>
  )
  const known = isHelpedAtBank(code) && quoted ? steps.slice(1) : steps
  const all: { key: string; step: ReactNode }[] = [
    ...(quoted ? [{ key: instructions, step: quoted }] : []),
    ...known.map((step) => ({ key: step, step })),
  ]
  const only = all.length === 1 ? all[0] : undefined
  return (
    <>
      {(safe || only) && (
        <p className={styles['safe']}>
          {safe} {/* A live region announces changes only if it was there before them. */}
          {only && (
            <output>
              {code === 'SITE_NOT_AVAILABLE' && health
                ? messages.health[health](bank?.name ?? messages.yourBank)
                : only.step}
            </output>
          )}
        </p>
      )}
      {!only && all.length > 0 && (
        <ol role="list" className={styles['steps']}>
          {all.map(({ key, step }) => (
            <li key={key}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      {action && <TextsToCompare action={action} />}
      {action?.expiresAt !== undefined && <ActionDeadline until={action.expiresAt} />}
      {!instructions && <BankQuote bank={bank} text={message} shown={[title, ...steps]} />}
    </>
  )
}

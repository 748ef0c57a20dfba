import { useId } from 'react'
import type { AccountMatchOffer, AccountOffer } from '../../../protocol/accounts.ts'
import { accountLabel } from '../../domain/accountLabel.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { factsIn, hasFacts } from './facts.ts'
import styles from './Screen.module.css'

interface Props {
  offer: AccountOffer
  /** The answer: an account of the host's, null for a new one, undefined before. */
  answer: string | null | undefined
  onAnswer: (existingId: string | null) => void
}

/** Asks which of the person's accounts an offered one is, side by side with it where more than their names is known. */
export function Question({ offer, answer, onAnswer }: Props) {
  const { accounts } = useAllMessages()
  const { language } = useLocalization()
  const name = useId()
  const candidates = offer.matches ?? []
  const isCompared = [offer, ...candidates].some(hasFacts)
  const contentOf = (account: AccountOffer | AccountMatchOffer) => (
    <span>
      <bdi>{accountLabel(account)}</bdi>
      <small>{factsIn(language, account).join('\n')}</small>
    </span>
  )
  return (
    <fieldset className={`${styles['question']} ${isCompared ? styles['compared'] : ''}`}>
      <legend>{accounts.which(accountLabel(offer))}</legend>
      {isCompared && <p>{contentOf(offer)}</p>}
      {[...candidates, null].map((match) => (
        <label key={match?.id ?? ''}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={answer === (match?.id ?? null)}
            onChange={() => onAnswer(match?.id ?? null)}
          />
          {match ? contentOf(match) : accounts.another}
        </label>
      ))}
    </fieldset>
  )
}

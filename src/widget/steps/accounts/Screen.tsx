import { useState } from 'react'
import { flushSync } from 'react-dom'
import { presetOf, type AccountChoice, type AccountOffer } from '../../../protocol/accounts.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import type { CategoryName } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import input from '../../ui/Input.module.css'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { SEPARATOR } from '../../ui/separator.ts'
import { accountLabel } from '../../domain/accountLabel.ts'
import { DataCard, DataFolds, DataList } from '../shared/data/DataList.tsx'
import { LoadingScreen } from '../shared/LoadingScreen.tsx'
import { DayField } from './DayField.tsx'
import { balanceIn } from './facts.ts'
import { Question } from './Question.tsx'
import styles from './Screen.module.css'

const CATEGORIES: Record<NonNullable<AccountOffer['kind']>, CategoryName> = {
  BANK: 'accounts',
  CREDIT: 'cards',
  INVESTMENT: 'investments',
  LOAN: 'credit',
}

/** The number of accounts from which on they can be searched. */
const SEARCHED_FROM = 9

/** The day where the person is, as `yyyy-mm-dd`. */
const toDay = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** True for an account that may be one of several: the person says which. */
const isUnsure = ({ matches = [] }: AccountOffer) =>
  matches.length > 0 && !matches.some(({ sure }) => sure)

/** Asks which accounts of a connected bank the host takes, which of its own each is, and from which day. */
export function Screen({ state, dispatch }: ScreenProps<'accounts'>) {
  const { run, offers } = state
  const { accounts, starting } = useAllMessages()
  const app = run.options.application?.name || null
  return offers ? (
    <Choice
      bank={state.connector.name}
      app={app}
      offers={offers}
      gone={(state.gone ?? []).map(accountLabel).join(', ')}
      onChosen={(choices) => dispatch({ type: 'accountsChosen', choices })}
    />
  ) : (
    <LoadingScreen title={accounts.title(app)} text={starting.text} />
  )
}

interface ChoiceProps {
  bank: string
  /** The application's name; null if the host gave none. */
  app: string | null
  offers: readonly AccountOffer[]
  /** The names of those that are offered no longer; '' for none. */
  gone: string
  onChosen: (choices: AccountChoice[]) => void
}

function Choice({ bank, app, offers, gone, onChosen }: ChoiceProps) {
  const { accounts, actions } = useAllMessages()
  const { language } = useLocalization()
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<AccountChoice>>>>({})
  const [query, setQuery] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [today] = useState(() => toDay(new Date()))
  const choices = offers.map((offer) => ({ ...presetOf(offer), ...changes[offer.id] }))
  const choiceOf = (at: number): AccountChoice => choices[at] ?? presetOf({ id: '', label: '' })
  const change = (ids: readonly string[], changed: Partial<AccountChoice>) =>
    setChanges((before) => ({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...changed }])),
    }))
  const all = offers.map(({ id }) => id)
  const unanswered = offers.filter(
    (offer, at) =>
      isUnsure(offer) && choiceOf(at).use && changes[offer.id]?.existingId === undefined,
  )
  const destinationOf = (offer: AccountOffer, { existingId }: AccountChoice) => {
    const match = offer.matches?.find(({ id }) => id === existingId)
    if (match) return accounts.goesOn(accountLabel(match))
    return isUnsure(offer) && unanswered.includes(offer) ? undefined : accounts.isNew
  }
  const hasMatches = offers.some(({ matches }) => matches?.length)
  const rows = offers.map((offer, at) => ({
    id: offer.id,
    category: CATEGORIES[offer.kind ?? 'BANK'],
    label: accountLabel(offer),
    reason: [balanceIn(language, offer), hasMatches && destinationOf(offer, choiceOf(at))]
      .filter(Boolean)
      .join(SEPARATOR),
    isTicked: choiceOf(at).use,
  }))
  const found = rows.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase().trim()))
  const dated = offers.flatMap((offer, at) =>
    offer.from && choiceOf(at).use ? [{ ...offer, from: offer.from, day: choiceOf(at).from }] : [],
  )
  const days = new Set(dated.map(({ day }) => day))
  const earliest = dated.map(({ from }) => from.earliest).toSorted()[0]
  // A day that the host suggests may be tomorrow where the person is.
  const latest = [today, ...dated.map(({ from }) => from.suggested)].toSorted().at(-1) ?? ''
  const setDay = (to: typeof dated, day: string) =>
    to.forEach(({ id, from }) => change([id], { from: day < from.earliest ? from.earliest : day }))
  return (
    <ScreenLayout
      title={accounts.title(app)}
      lead={accounts.lead(bank, app)}
      actions={
        <>
          {isAsked && unanswered.length > 0 && <p role="alert">{accounts.answer}</p>}
          <GuardedActions>
            <Button
              onClick={() => {
                if (unanswered.length === 0) return onChosen(choices)
                // The alert takes its place first.
                flushSync(() => setIsAsked(true))
                const question = document.querySelector('fieldset:not(:has(:checked))')
                question?.scrollIntoView({ block: 'nearest' })
                question?.querySelector('input')?.focus({ preventScroll: true })
              }}
            >
              {actions.continue}
            </Button>
          </GuardedActions>
        </>
      }
      foot={accounts.closing(app)}
    >
      {gone && <p>{accounts.gone(bank, gone)}</p>}
      {offers.length >= SEARCHED_FROM && (
        <div className={styles['tools']}>
          <input
            type="search"
            className={input['input']}
            aria-label={accounts.search}
            placeholder={accounts.search}
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Button kind="pill" onClick={() => change(all, { use: true })}>
            {accounts.all}
          </Button>
          <Button kind="pill" onClick={() => change(all, { use: false })}>
            {accounts.none}
          </Button>
        </div>
      )}
      <DataCard>
        <DataList
          rows={found}
          optionOf={({ id, isTicked }) => ({
            isTicked,
            onToggle: () => change([id], { use: !isTicked }),
          })}
        />
        {offers.map((offer, at) =>
          isUnsure(offer) && choiceOf(at).use ? (
            <Question
              key={offer.id}
              offer={offer}
              answer={changes[offer.id]?.existingId}
              onAnswer={(existingId) => change([offer.id], { existingId })}
            />
          ) : null,
        )}
        {earliest !== undefined && (
          <div className={styles['days']}>
            <DayField
              label={accounts.from}
              earliest={earliest}
              latest={latest}
              day={days.size === 1 ? (dated[0]?.day ?? '') : ''}
              onChange={(day) => setDay(dated, day)}
            />
          </div>
        )}
        {dated.length > 1 && (
          <DataFolds>
            <Details kind="row" title={accounts.eachDay}>
              {dated.map((offer) => (
                <DayField
                  key={offer.id}
                  label={accountLabel(offer)}
                  earliest={offer.from.earliest}
                  latest={latest}
                  day={offer.day ?? ''}
                  onChange={(day) => setDay([offer], day)}
                />
              ))}
            </Details>
          </DataFolds>
        )}
      </DataCard>
    </ScreenLayout>
  )
}

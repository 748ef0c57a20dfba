import { useId, useState } from 'react'
import { consentTerms } from '../../domain/consentTerms.ts'
import { returnsToConnections } from '../../flow/shared/chooseConnector.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { useSeen } from '../../ui/useSeen.ts'
import { DataCard, DataList } from '../shared/data/DataList.tsx'
import { Facts } from '../shared/data/Facts.tsx'
import { useServices } from '../shared/Services.tsx'
import { bankPageAfter, consentText, sentencesOf, type ConsentRow } from './consentText.ts'
import styles from './Screen.module.css'
import { TermChoice } from './TermChoice.tsx'

/**
 * The consent review: who asks, for what purpose, which data, for how long, and how to end it. Shown before anything is
 * sent to the bank.
 */
export function Screen({ state, dispatch }: ScreenProps<'consent'>) {
  const { run, connector } = state
  const { atTop, returnsTo } = useServices()
  const messages = useAllMessages()
  const { language } = useLocalization()
  const { consent, actions } = messages
  const [ticked, setTicked] = useState<string[]>([])
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const terms = consentTerms(run.options.application)
  const [term, setTerm] = useState(terms[0])
  const [isAsked, setIsAsked] = useState(false)
  const [now] = useState(() => Date.now())
  const end = useId()
  const [isEndSeen, watchEnd, setEndSeen] = useSeen()
  const bankPage = bankPageAfter(state, atTop)
  const text = consentText(messages, state, {
    ticked,
    term,
    terms,
    now,
    bankPage,
    returnsTo: returnsTo(),
  })
  const { title, lead, isRenewal, required, optional, unlisted, facts, additions, termsUrl } = text
  const isNothing = required.length === 0 && optional.length > 0 && ticked.length === 0
  // The two ways to the bank are chosen with the consent: no window is opened in vain, and no click is added. On a phone
  // a tap on a link that follows opens it.
  const hasPhone = bankPage !== null && run.opensWindows
  const canDecline = isRenewal && !hasPhone
  const agreeHere = hasPhone ? consent.agreeBank : consent.agree
  const agreeLabel = canDecline ? consent.agreeRenew : agreeHere
  const labels = [
    agreeLabel,
    ...(hasPhone ? [consent.agreePhone] : []),
    ...(canDecline ? [actions.notNow] : []),
  ]
  const agree = (byPhone = false) => {
    setIsAsked(isNothing)
    if (isNothing) return
    dispatch({
      type: 'consentAccepted',
      answer: {
        optionalProducts: ticked,
        term,
        language,
        shown: sentencesOf(messages, text, connector.name, unfolded, labels),
        ...(byPhone && { onPhone: true }),
      },
    })
  }
  const toggle = ({ products }: ConsentRow, isTicked: boolean) => {
    const others = ticked.filter((product) => !products.includes(product))
    setTicked(isTicked ? others : [...others, ...products])
  }
  const scrollToEnd = () => {
    setEndSeen(true)
    document.getElementById(end)?.scrollIntoView({ block: 'end' })
  }
  return (
    <ScreenLayout
      title={title}
      lead={lead}
      actions={
        <>
          {isAsked && isNothing && <p role="alert">{consent.chooseOne}</p>}
          <GuardedActions>
            <Button onClick={isEndSeen ? () => agree() : scrollToEnd}>
              {isEndSeen ? agreeLabel : consent.seeRest}
            </Button>
            {hasPhone && (
              <Button kind="link" onClick={isEndSeen ? () => agree(true) : scrollToEnd}>
                {consent.agreePhone}
              </Button>
            )}
            {canDecline && (
              <Button
                kind="link"
                onClick={() =>
                  dispatch({ type: returnsToConnections(run) ? 'wentBack' : 'closeRequested' })
                }
              >
                {actions.notNow}
              </Button>
            )}
          </GuardedActions>
        </>
      }
      foot={
        termsUrl && (
          <p>
            {consent.acceptTerms} <ExternalLink href={termsUrl} label={consent.terms} />.
          </p>
        )
      }
    >
      <DataCard>
        {unlisted !== null && <p className={styles['unlisted']}>{unlisted}</p>}
        {required.length > 0 && (
          <>
            {optional.length > 0 && <h2 className={styles['heading']}>{consent.required}</h2>}
            <DataList
              rows={required}
              onUnfolded={({ label }, isOpen) =>
                setUnfolded((before) =>
                  isOpen
                    ? new Set([...before, label])
                    : new Set([...before].filter((one) => one !== label)),
                )
              }
            />
          </>
        )}
        {optional.length > 0 && (
          <fieldset className={required.length > 0 ? styles['optional'] : undefined}>
            <legend className={styles['heading']}>{consent.optional}</legend>
            <DataList
              rows={optional}
              optionOf={(row) => {
                const isTicked = row.products.every((product) => ticked.includes(product))
                return { isTicked, onToggle: () => toggle(row, isTicked) }
              }}
            />
          </fieldset>
        )}
        {additions && <p className={styles['additions']}>{additions}</p>}
        <Facts
          facts={facts}
          end={
            terms.length > 1 ? (
              <TermChoice terms={terms} chosen={term} onChosen={setTerm} />
            ) : undefined
          }
        />
        <div id={end} ref={watchEnd} />
      </DataCard>
    </ScreenLayout>
  )
}

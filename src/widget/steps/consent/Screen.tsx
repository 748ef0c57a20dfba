import { useId, useState } from 'react'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import { addMonths } from '../../../protocol/dates.ts'
import { consentTerms } from '../../domain/consentTerms.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { itemOfConnector } from '../../flow/shared/runItems.ts'
import { renewsWithoutPage } from '../../flow/shared/simplifiedRenewal.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeTerm } from '../../i18n/describeTerm.ts'
import { useLocalization } from '../../i18n/MessagesContext.tsx'
import { describeCategories, mergeByCategory } from '../../i18n/productNames.ts'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { Facts } from '../shared/data/Facts.tsx'
import { useServices } from '../shared/Services.tsx'
import { AskedData } from './AskedData.tsx'
import styles from './Screen.module.css'
import { shownSentences } from './shownSentences.ts'
import { TermChoice } from './TermChoice.tsx'
import { Parties, Terms } from './Terms.tsx'

/**
 * The consent review: who asks, for what purpose, which data, for how long, and how to revoke it. Shown
 * before anything is sent to the bank.
 */
export function Screen({ state, dispatch }: ScreenProps<'consent'>) {
  const { run, connector } = state
  const { options, opensWindows } = run
  const { atTop, returnsTo } = useServices()
  const messages = useAllMessages()
  const { language } = useLocalization()
  const { consent } = messages
  const { application } = options
  const [ticked, setTicked] = useState<string[]>([])
  const terms = consentTerms(application)
  const signIn = signInOf(connector)
  const [term, setTerm] = useState(terms[0])
  const [isAsked, setIsAsked] = useState(false)
  const note = useId()
  const appName = application?.name || null
  const products = consentedProducts(connector, options, itemOfConnector(run, connector.id))
  const required = describeCategories(messages, products.required)
  const optional = mergeByCategory(describeCategories(messages, products.optional))
  const isNothing = required.length === 0 && optional.length > 0 && ticked.length === 0
  const goesToBank = connector.oauth && !renewsWithoutPage(run, connector)
  // The two ways to the bank are chosen with the consent: no window is opened in vain, and no click is added. On a phone
  // a tap on a link that follows opens it.
  const hasDoors = goesToBank && opensWindows
  const opensWindow = hasDoors && !atTop
  const agree = (byPhone = false) => {
    setIsAsked(isNothing)
    if (!isNothing)
      dispatch({
        type: 'consentAccepted',
        answer: {
          optionalProducts: ticked,
          term,
          language,
          shown: shownSentences(),
          ...(byPhone && { onPhone: true }),
        },
      })
  }
  const termsUrl = webAddress(application?.termsUrl)
  const hasNote = opensWindow || termsUrl !== null
  const [now] = useState(() => Date.now())
  // The bank may end it earlier; nobody knows before it has agreed.
  const onlyTerm =
    typeof term === 'number'
      ? consent.until(addMonths(now, term))
      : describeTerm(messages, term, signIn)
  return (
    <ScreenLayout title={consent.title(appName, connector.name)}>
      {required.length + optional.length > 0 ? (
        <AskedData
          required={required}
          optional={optional}
          reasons={options.productReasons}
          ticked={ticked}
          onTicked={setTicked}
        />
      ) : (
        <p>{consent.unlistedProducts[signIn]}</p>
      )}
      <Facts
        duration={
          terms.length > 1 ? (
            <TermChoice terms={terms} chosen={term} onChosen={setTerm} />
          ) : (
            onlyTerm
          )
        }
        readOnly={consent.readOnly[signIn](appName)}
      />
      <Terms
        connector={connector}
        options={options}
        goesToBank={goesToBank}
        agreed={describeCategories(messages, [...products.required, ...ticked])}
        term={term}
      >
        {hasNote && (
          <p id={note}>
            {termsUrl && (
              <>
                {consent.acceptTerms} <ExternalLink href={termsUrl} label={consent.terms} />.{' '}
              </>
            )}
            {opensWindow && consent.newWindow}
          </p>
        )}
      </Terms>
      <Parties options={options} origin={run.origin} returnsTo={returnsTo()} />
      <div className={styles['agreement']}>
        {isAsked && isNothing && <p role="alert">{consent.chooseOne}</p>}
        <GuardedActions>
          <div className={styles['doors']}>
            {/* Described by the note: a screen reader says on the button what is said beside it. */}
            <Button aria-describedby={hasNote ? note : undefined} onClick={() => agree()}>
              {hasDoors ? consent.agreeBank : consent.agree}
            </Button>
            {hasDoors && (
              <Button aria-describedby={hasNote ? note : undefined} onClick={() => agree(true)}>
                {consent.agreePhone}
              </Button>
            )}
          </div>
        </GuardedActions>
      </div>
    </ScreenLayout>
  )
}

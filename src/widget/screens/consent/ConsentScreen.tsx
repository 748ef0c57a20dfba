import { useId, useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import { consentTerms, endOfTerm } from '../../domain/consentTerms.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import type { Item } from '../../domain/item.ts'
import type { ConsentAnswer } from '../../flow/events.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeTerm } from '../../i18n/describeTerm.ts'
import { useTranslation } from '../../i18n/MessagesContext.tsx'
import { describeCategories, mergeByCategory } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Facts } from '../data/Facts.tsx'
import { AskedData } from './AskedData.tsx'
import styles from './ConsentScreen.module.css'
import { shownSentences } from './shownSentences.ts'
import { TermChoice } from './TermChoice.tsx'
import { Parties, Terms } from './Terms.tsx'

interface Props {
  connector: Connector
  options: WidgetOptions
  /** The Item that this consent updates; null for a new one. */
  item: Item | null
  /** The host page's origin, as the browser reports it; the application's name is not verified. */
  origin: string | null
  /** The site or app that a link returns to, which need not be who asks; null without a link. */
  returnsTo: string | null
  /** The bank's page follows. */
  goesToBank: boolean
  /** This is a phone, where the bank is opened by a tap on a link that follows. */
  onPhone: boolean
  /** The bank's page will open in a window of its own. */
  opensWindow: boolean
  onAgree: (answer: ConsentAnswer) => void
}

/**
 * The consent review: who asks, for what purpose, which data, for how long, and how to revoke it. Shown
 * before anything is sent to the bank.
 */
export function ConsentScreen(props: Props) {
  const { connector, options, item, goesToBank, onPhone, opensWindow, onAgree } = props
  const messages = useAllMessages()
  const { language } = useTranslation()
  const { consent } = messages
  const { application } = options
  const [ticked, setTicked] = useState<string[]>([])
  const terms = consentTerms(application)
  const signIn = signInOf(connector)
  const [term, setTerm] = useState(terms[0])
  const [isAsked, setIsAsked] = useState(false)
  const note = useId()
  const appName = application?.name || null
  const products = consentedProducts(connector, options, item)
  const required = describeCategories(messages, products.required)
  const optional = mergeByCategory(describeCategories(messages, products.optional))
  const isNothing = required.length === 0 && optional.length > 0 && ticked.length === 0
  // The two ways to the bank are chosen with the consent: no window is opened in vain, and no click is added.
  const hasDoors = goesToBank && !onPhone
  const agree = (byPhone = false) => {
    setIsAsked(isNothing)
    if (!isNothing)
      onAgree({
        optionalProducts: ticked,
        term,
        language,
        shown: shownSentences(),
        ...(byPhone && { onPhone: true }),
      })
  }
  const termsUrl = webAddress(application?.termsUrl)
  const hasNote = opensWindow || termsUrl !== null
  const [now] = useState(() => Date.now())
  // The bank may end it earlier; nobody knows before it has agreed.
  const onlyTerm =
    typeof term === 'number'
      ? consent.until(endOfTerm(now, term))
      : describeTerm(messages, term, signIn)
  return (
    <Screen title={consent.title(appName, connector.name)}>
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
        {...props}
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
      <Parties {...props} />
      <div className={styles['agreement']}>
        {isAsked && isNothing && <p role="alert">{consent.chooseOne}</p>}
        <GuardedActions>
          <div className={styles['doors']}>
            {/* Described by the note: a screen reader says on the button what is said beside it. */}
            <Button aria-describedby={hasNote ? note : undefined} onClick={() => agree()}>
              {goesToBank && !onPhone ? consent.agreeBank : consent.agree}
            </Button>
            {hasDoors && (
              <Button aria-describedby={hasNote ? note : undefined} onClick={() => agree(true)}>
                {consent.agreePhone}
              </Button>
            )}
          </div>
        </GuardedActions>
      </div>
    </Screen>
  )
}

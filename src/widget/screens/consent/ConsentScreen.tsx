import { useId, useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import { consentTerms } from '../../domain/consentTerms.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import type { Item } from '../../domain/item.ts'
import type { ConsentAnswer } from '../../flow/events.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { useTranslation } from '../../i18n/MessagesContext.tsx'
import { describeCategories, mergeByCategory } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { AskedData } from './AskedData.tsx'
import styles from './ConsentScreen.module.css'
import { shownSentences } from './shownSentences.ts'
import { Parties, Revocation, Terms } from './Terms.tsx'

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
  /** The bank's page will open in a window of its own. */
  opensWindow: boolean
  onAgree: (answer: ConsentAnswer) => void
}

/**
 * The consent review: who asks, for what purpose, which data, for how long, and how to revoke it. Shown
 * before anything is sent to the bank.
 */
export function ConsentScreen(props: Props) {
  const { connector, options, item, goesToBank, opensWindow, onAgree } = props
  const messages = useAllMessages()
  const { language } = useTranslation()
  const { consent } = messages
  const { application } = options
  const [ticked, setTicked] = useState<string[]>([])
  const [term, setTerm] = useState(() => consentTerms(application)[0])
  const [isAsked, setIsAsked] = useState(false)
  const note = useId()
  const appName = application?.name || null
  const products = consentedProducts(connector, options, item)
  const required = describeCategories(messages, products.required)
  const optional = mergeByCategory(describeCategories(messages, products.optional))
  const isNothing = required.length === 0 && optional.length > 0 && ticked.length === 0
  const agree = () => {
    setIsAsked(isNothing)
    if (!isNothing) onAgree({ optionalProducts: ticked, term, language, shown: shownSentences() })
  }
  const termsUrl = webAddress(application?.termsUrl)
  const hasNotes = opensWindow || termsUrl !== null
  return (
    <Screen
      title={consent.title(appName, connector.name)}
      lead={application?.purpose ? <bdi>{application.purpose}</bdi> : consent.purpose(appName)}
      actions={
        <GuardedActions>
          {isAsked && isNothing && <p role="alert">{consent.chooseOne}</p>}
          {/* Described by the note: a screen reader says on the button what follows it on the screen. */}
          <Button aria-describedby={note} onClick={agree}>
            {goesToBank ? consent.agreeBank(connector.name) : consent.agree}
          </Button>
          {/* Below the button, which is then not where the form before had its own. */}
          <p id={note} className={styles['note']}>
            {termsUrl && (
              <>
                {consent.acceptTerms} <ExternalLink href={termsUrl} label={consent.terms} />.{' '}
              </>
            )}
            {opensWindow && consent.newWindow}
            {!hasNotes && <Revocation {...props} />}
          </p>
        </GuardedActions>
      }
    >
      <div className={styles['terms']}>
        {required.length + optional.length > 0 ? (
          <AskedData
            required={required}
            optional={optional}
            reasons={options.productReasons}
            ticked={ticked}
            onTicked={setTicked}
          />
        ) : (
          <p>{consent.unlistedProducts[signInOf(connector)]}</p>
        )}
        <Terms
          {...props}
          agreed={describeCategories(messages, [...products.required, ...ticked])}
          term={term}
          onTerm={setTerm}
          hasRevocation={hasNotes}
        />
        <Parties {...props} />
      </div>
    </Screen>
  )
}

import { CalendarClock, CircleSlash2, ShieldCheck, Store } from 'lucide'
import type { Connector } from '../../domain/connector.ts'
import { kindOf } from '../../domain/credential.ts'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { categoryWords, type CategoryWords } from '../../i18n/products.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import styles from './ConsentScreen.module.css'

interface Props {
  connector: Connector
  options: WidgetOptions
  /** The host page's origin: the browser vouches for it, nobody does for the name beside it. */
  origin: string | null
  /** The bank will open in a window of its own. */
  opensWindow: boolean
  onAgree: () => void
}

/** Who asks, for what, what is read, for how long, and how to end it: before the bank is told anything. */
export function ConsentScreen(props: Props) {
  const { connector, options, opensWindow, onAgree } = props
  const messages = useLaterMessages()
  const { consent } = messages
  const { application, products } = options
  const asking = application?.name || null
  const categories = categoryWords(messages, consentedProducts(connector, products))
  return (
    <Screen
      title={consent.title(asking, connector.name)}
      lead={application?.purpose ?? consent.purpose(asking)}
      actions={
        <>
          {opensWindow && <p className={styles['note']}>{consent.newWindow}</p>}
          <Button onClick={onAgree}>
            {connector.oauth ? consent.agreeBank(connector.name) : consent.agree}
          </Button>
        </>
      }
    >
      <div className={styles['terms']}>
        {categories.length > 0 ? (
          <Reading categories={categories} />
        ) : (
          <p>{takesPassword(connector) ? consent.unlisted : consent.unnamed}</p>
        )}
        <Terms {...props} />
      </div>
    </Screen>
  )
}

/** A bank that is read with the person's own password shows no consent of its own. */
const takesPassword = ({ credentials }: Connector) =>
  credentials.some((credential) => kindOf(credential) === 'password')

/** What is read, a line for each category, and what exactly when asked. */
function Reading({ categories }: { categories: readonly CategoryWords[] }) {
  const { consent } = useLaterMessages()
  return (
    <div className={styles['read']}>
      <CheckList labels={categories.map(({ label }) => label)} />
      <Details row title={consent.details}>
        <dl className={styles['details']}>
          {categories.map(({ label, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </Details>
    </div>
  )
}

/** What a person agrees to, in four lines. */
function Terms({ connector, options: { application }, origin }: Props) {
  const { consent } = useLaterMessages()
  const name = application?.name || null
  const months = application?.consentMonths
  const untold = takesPassword(connector) ? consent.untilEnded : consent.duration
  const manage = webAddress(application?.manageUrl)
  const terms = webAddress(application?.termsUrl)
  const facts: IconListItem[] = [
    { key: 'readOnly', icon: ShieldCheck, text: consent.readOnly },
    {
      key: 'duration',
      icon: CalendarClock,
      text: months === undefined ? untold : consent.months(months),
    },
    {
      key: 'revoke',
      icon: CircleSlash2,
      text: (
        <>
          {consent.revoke(name)} {manage && <ExternalLink href={manage} label={consent.manage} />}
        </>
      ),
    },
    {
      key: 'asked',
      icon: Store,
      text: (
        <>
          {origin && consent.askedBy(name, new URL(origin).host)}
          {origin && terms && ' · '}
          {terms && <ExternalLink href={terms} label={consent.terms} />}
        </>
      ),
    },
  ]
  return <IconList items={origin || terms ? facts : facts.slice(0, -1)} />
}

import { CalendarClock, Check, CircleSlash2, ShieldCheck, Store } from 'lucide'
import { productsOf, type Connector } from '../../domain/connector.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { productWords } from '../../i18n/products.ts'
import type { WidgetOptions } from '../../protocol/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OutsideLink } from '../../ui/OutsideLink.tsx'
import { Screen } from '../../ui/Screen.tsx'
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
  const asking = application?.name ?? null
  const terms = webAddress(application?.termsUrl)
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
      <ul className={styles['products']}>
        {productWords(messages, productsOf(connector, products)).map(({ code, label, detail }) => (
          <li key={code}>
            <Details
              row
              title={
                <>
                  <Icon of={Check} size={20} className={styles['tick']} />
                  <span>{label}</span>
                </>
              }
            >
              {detail}
            </Details>
          </li>
        ))}
      </ul>
      <Terms {...props} />
      {terms && (
        <p className={styles['terms']}>
          <OutsideLink href={terms} label={consent.terms} />
        </p>
      )}
    </Screen>
  )
}

/** What a person agrees to, in four lines. */
function Terms({ options: { application }, origin }: Props) {
  const { consent } = useLaterMessages()
  const manage = webAddress(application?.manageUrl)
  const months = application?.consentMonths
  const facts: Fact[] = [
    { key: 'readOnly', icon: ShieldCheck, text: consent.readOnly },
    {
      key: 'duration',
      icon: CalendarClock,
      text: months === undefined ? consent.duration : consent.months(months),
    },
    {
      key: 'revoke',
      icon: CircleSlash2,
      text: manage ? (
        <>
          {consent.revokeAt} <OutsideLink href={manage} label={consent.manage} />
        </>
      ) : (
        consent.revoke
      ),
    },
  ]
  const asked: Fact[] = origin
    ? [
        {
          key: 'asked',
          icon: Store,
          text: consent.askedBy(application?.name ?? null, new URL(origin).host),
        },
      ]
    : []
  return <Facts facts={[...facts, ...asked]} />
}

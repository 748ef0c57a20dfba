import { Check, ShieldCheck } from 'lucide'
import { Icon } from '../../ui/Icon.tsx'
import { productsOf, type Connector } from '../../domain/connector.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { productLabels } from '../../i18n/products.ts'
import type { WidgetOptions } from '../../protocol/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import styles from './ConsentScreen.module.css'

interface Props {
  connector: Connector
  options: WidgetOptions
  /** The bank will open in a window of its own. */
  opensWindow: boolean
  onAgree: () => void
}

/** Who asks, for what, what is read, for how long, and how to end it: before the bank is told anything. */
export function ConsentScreen({ connector, options, opensWindow, onAgree }: Props) {
  const messages = useLaterMessages()
  const { consent } = messages
  const { application, products } = options
  const asking = application?.name ?? null
  const terms = webAddress(application?.termsUrl)
  const manage = webAddress(application?.manageUrl)
  const months = application?.consentMonths
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
        {productLabels(messages, productsOf(connector, products)).map((label) => (
          <li key={label}>
            <Icon of={Check} size={20} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles['promise']}>
        <Icon of={ShieldCheck} size={20} />
        <div>
          <p>{consent.readOnly}</p>
          <p>{months === undefined ? consent.duration : consent.months(months)}</p>
          <p>
            {manage ? consent.revokeAt : consent.revoke}{' '}
            {manage && <OutsideLink href={manage} label={consent.manage} />}
          </p>
        </div>
      </div>
      {terms && <OutsideLink href={terms} label={consent.terms} />}
    </Screen>
  )
}

const OutsideLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
)

import { CalendarClock, CircleSlash2, ShieldCheck, Store } from 'lucide'
import type { Connector } from '../../domain/connector.ts'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import type { Item } from '../../domain/item.ts'
import { webAddress } from '../../domain/safeUrl.ts'
import { signInOf } from '../../domain/signIn.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { describeCategories, type CategoryDescription } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { IconList, type IconListItem } from '../../ui/IconList.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { LogoPair } from '../logos/LogoPair.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { CategoryList } from './CategoryList.tsx'
import styles from './ConsentScreen.module.css'

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
  onAgree: () => void
}

/**
 * The consent review: who asks, for what purpose, which data, for how long, and how to revoke it. Shown
 * before anything is sent to the bank.
 */
export function ConsentScreen(props: Props) {
  const { connector, options, item, goesToBank, opensWindow, onAgree } = props
  const messages = useAllMessages()
  const { consent } = messages
  const { application, products } = options
  const appName = application?.name || null
  const categories = describeCategories(messages, consentedProducts(connector, products, item))
  return (
    <Screen
      icon={<LogoPair bank={connector} application={application} state="asking" />}
      title={consent.title(appName, connector.name)}
      lead={application?.purpose ?? consent.purpose(appName)}
      actions={
        <GuardedActions>
          {opensWindow && <p className={styles['note']}>{consent.newWindow}</p>}
          <Button onClick={onAgree}>
            {goesToBank ? consent.agreeBank(connector.name) : consent.agree}
          </Button>
        </GuardedActions>
      }
    >
      <div className={styles['terms']}>
        {categories.length > 0 ? (
          <DataCategories categories={categories} />
        ) : (
          <p>{consent.unlistedProducts[signInOf(connector)]}</p>
        )}
        <Terms {...props} />
      </div>
    </Screen>
  )
}

/** The data categories, with their details collapsed. */
function DataCategories({ categories }: { categories: readonly CategoryDescription[] }) {
  const { consent } = useAllMessages()
  return (
    <div className={styles['categories']}>
      <CategoryList categories={categories} />
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

/** The terms of access: read-only, duration, how to revoke it, who requests it. */
function Terms({ connector, options: { application }, origin, returnsTo }: Props) {
  const { consent } = useAllMessages()
  const appName = application?.name || null
  const months = application?.consentMonths
  const signIn = signInOf(connector)
  const manage = webAddress(application?.manageUrl)
  const terms = webAddress(application?.termsUrl)
  const asker = origin
    ? consent.requestedBy(appName, new URL(origin).host)
    : returnsTo && consent.returnsTo(returnsTo)
  const items: IconListItem[] = [
    { key: 'readOnly', icon: ShieldCheck, text: consent.readOnly[signIn](appName) },
    {
      key: 'duration',
      icon: CalendarClock,
      text: months === undefined ? consent.unknownDuration[signIn] : consent.months(months),
    },
    {
      key: 'revoke',
      icon: CircleSlash2,
      text: (
        <>
          {consent.revoke[signIn](appName)}{' '}
          {manage && <ExternalLink href={manage} label={consent.manage} />}
        </>
      ),
    },
    {
      key: 'requestedBy',
      icon: Store,
      text: (
        <>
          {asker}
          {asker && terms && ' · '}
          {terms && <ExternalLink href={terms} label={consent.terms} />}
        </>
      ),
    },
  ]
  return <IconList items={asker || terms ? items : items.slice(0, -1)} />
}

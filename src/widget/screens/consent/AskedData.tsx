import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Database from 'lucide/dist/esm/icons/database.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import TrendingUp from 'lucide/dist/esm/icons/trending-up.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import type { IconNode } from 'lucide'
import { MAX_SENTENCE_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { CategoryDescription, CategoryName } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { Details } from '../../ui/Details.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './AskedData.module.css'

const ICONS: Record<CategoryName, IconNode> = {
  identity: UserRound,
  accounts: Landmark,
  cards: CreditCard,
  credit: HandCoins,
  investments: TrendingUp,
  income: FileText,
  other: Database,
}

interface Props {
  required: readonly CategoryDescription[]
  /** One description for each category. */
  optional: readonly CategoryDescription[]
  reasons: WidgetOptions['productReasons']
  /** The optional products that are ticked. */
  ticked: readonly string[]
  onTicked: (products: string[]) => void
}

/**
 * The data that a consent asks for, by category with the host's reasons: required data, then a checkbox for each optional
 * category, then the details, collapsed. Icons, not check marks: nothing is agreed to yet.
 */
export function AskedData({ required, optional, reasons, ticked, onTicked }: Props) {
  const { consent } = useAllMessages()
  const reasonOf = reasonsBy(reasons)
  const isTicked = ({ products }: CategoryDescription) =>
    products.every((product) => ticked.includes(product))
  const toggle = (category: CategoryDescription) => {
    const others = ticked.filter((product) => !category.products.includes(product))
    onTicked(isTicked(category) ? others : [...others, ...category.products])
  }
  return (
    <div className={styles['box']}>
      {required.length > 0 && (
        <div className={styles['group']}>
          {optional.length > 0 && <h2 className={styles['heading']}>{consent.required}</h2>}
          <ul role="list">
            {required.map((category) => (
              <li key={category.label} className={styles['row']}>
                <Icon icon={ICONS[category.category]} size={20} />
                <span>
                  {category.label}
                  {reasonOf(category)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {optional.length > 0 && (
        <fieldset className={styles['group']}>
          <legend className={styles['heading']}>{consent.optional}</legend>
          {optional.map((category) => (
            <label key={category.label} className={`${styles['row']} ${styles['option']}`}>
              <input
                type="checkbox"
                checked={isTicked(category)}
                onChange={() => toggle(category)}
              />
              <span>
                {category.label}
                {reasonOf(category)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Details row title={consent.details}>
        <dl className={styles['details']}>
          {[...required, ...optional].map(({ label, detail }) => (
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

/** The host's reasons for the products of a category, each once; null without one. */
const reasonsBy = (reasons: WidgetOptions['productReasons'] = {}) => {
  const texts = new Map(Object.entries(reasons))
  return ({ products }: CategoryDescription) => {
    const given = products.map((product) =>
      sanitizeText(texts.get(product) ?? '', MAX_SENTENCE_LENGTH),
    )
    const reason = [...new Set(given)].filter(Boolean).join(' ')
    return (
      reason && (
        <small className={styles['reason']}>
          <bdi>{reason}</bdi>
        </small>
      )
    )
  }
}

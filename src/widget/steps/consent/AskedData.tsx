import { MAX_SENTENCE_LENGTH, sanitizeText } from '../../domain/displayText.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { CategoryDescription } from '../../i18n/productNames.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import { Details } from '../../ui/Details.tsx'
import { DataCard, DataList } from '../shared/data/DataList.tsx'
import styles from './AskedData.module.css'

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
    <DataCard>
      {required.length > 0 && (
        <>
          {optional.length > 0 && <h2 className={styles['heading']}>{consent.required}</h2>}
          <DataList
            rows={required.map((category) => ({ ...category, reason: reasonOf(category) }))}
          />
        </>
      )}
      {optional.length > 0 && (
        <fieldset className={styles['group']}>
          <legend className={styles['heading']}>{consent.optional}</legend>
          {optional.map((category) => (
            <label key={category.label} className={styles['option']}>
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
    </DataCard>
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

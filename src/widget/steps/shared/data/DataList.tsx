import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Database from 'lucide/dist/esm/icons/database.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import TrendingUp from 'lucide/dist/esm/icons/trending-up.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { ProductProgress } from '../../../domain/execution.ts'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import type { CategoryDescription, CategoryName } from '../../../i18n/productNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './DataList.module.css'

const ICONS: Record<CategoryName, IconNode> = {
  identity: UserRound,
  accounts: Landmark,
  cards: CreditCard,
  credit: HandCoins,
  investments: TrendingUp,
  income: FileText,
  other: Database,
}

/** `missing`: it did not arrive this time. `unknown`: whether it did was not said. */
export type DataState = ProductProgress | 'missing' | 'unknown'

export interface DataRow extends Pick<CategoryDescription, 'category' | 'label'> {
  /** Identifies the row; needed if two rows can have the same label. */
  id?: string
  /** Below the label: the host's reason for asking, or why the data is missing. */
  reason?: string
  /** Sentences that unfold below the row. */
  detail?: string
  /** Without one where nothing was agreed to yet. */
  state?: DataState | null
}

/** A category that can be left out. */
interface Option {
  isTicked: boolean
  onToggle: () => void
}

interface Props<Row extends DataRow> {
  rows: readonly Row[]
  optionOf?: (row: Row) => Option
  onUnfolded?: (row: Row, isOpen: boolean) => void
}

/**
 * The categories of data, one row each: those that a person agrees to are those that are read, and those of the result. A
 * text that changes is the only child of its element: a page translator may have wrapped it, and React then sets it anew.
 */
export function DataList<Row extends DataRow>({ rows, optionOf, onUnfolded }: Props<Row>) {
  return (
    <ul role="list" className={styles['list']}>
      {rows.map((row) => (
        <li
          key={row.id ?? row.label}
          className={row.state ? styles[row.state] : undefined}
          aria-current={row.state === 'current' ? 'step' : undefined}
        >
          <RowContent
            row={row}
            option={optionOf?.(row)}
            onUnfolded={onUnfolded && ((isOpen) => onUnfolded(row, isOpen))}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  row: DataRow
  option: Option | undefined
  onUnfolded: ((isOpen: boolean) => void) | undefined
}

function RowContent({ row, option, onUnfolded }: RowProps) {
  const { detail, state } = row
  if (option)
    return (
      <label className={styles['row']}>
        <RowText row={row} />
        <input type="checkbox" checked={option.isTicked} onChange={option.onToggle} />
      </label>
    )
  if (detail)
    return (
      <details onToggle={({ currentTarget }) => onUnfolded?.(currentTarget.open)}>
        <summary className={styles['row']}>
          <RowText row={row} />
          <Icon icon={ChevronDown} size={16} className={styles['chevron']} />
        </summary>
        <p className={styles['detail']}>{detail}</p>
      </details>
    )
  return (
    <div className={styles['row']}>
      <RowText row={row} />
      {state && <Mark state={state} />}
    </div>
  )
}

const RowText = ({ row: { category, label, reason } }: { row: DataRow }) => (
  <>
    <Icon icon={ICONS[category]} size={20} />
    <span>
      {label}
      {reason && (
        <small className={styles['reason']}>
          <bdi>{reason}</bdi>
        </small>
      )}
    </span>
  </>
)

function Mark({ state }: { state: DataState }) {
  const { connecting } = useAllMessages()
  const labels: Record<DataState, string | null> = {
    upcoming: connecting.stageUpcoming,
    current: connecting.stageCurrent,
    done: connecting.stageDone,
    // The row's reason says it.
    missing: null,
    unknown: null,
  }
  return (
    <>
      <span aria-hidden className={styles['mark']}>
        {state === 'done' && <Icon icon={Check} size={14} />}
        {state === 'missing' && <Icon icon={CircleAlert} size={20} />}
      </span>
      {labels[state] !== null && <span className="visually-hidden">{`, ${labels[state]}`}</span>}
    </>
  )
}

/** The agreement card: what is shared, then on which terms. Screens that show it in turn have it in the same place. */
export const DataCard = ({ children }: { children: ReactNode }) => (
  <div className={styles['box']}>{children}</div>
)

/** The end of the card, which unfolds. */
export const DataFolds = ({ children }: { children: ReactNode }) => (
  <div className={styles['folds']}>{children}</div>
)

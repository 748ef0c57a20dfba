import Check from 'lucide/dist/esm/icons/check.mjs'
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

/** `missing`: it did not arrive this time. */
export type DataState = ProductProgress | 'missing'

export interface DataRow extends Pick<CategoryDescription, 'category' | 'label'> {
  /** Below the label. */
  reason?: ReactNode
  /** Null where nothing is known, or nothing was agreed to yet. */
  state?: DataState | null
}

/**
 * The categories of data, one row each: those that a person agrees to are those that are read, and those of the result. A
 * text that changes is the only child of its element: a page translator may have wrapped it, and React then sets it anew.
 */
export function DataList({ rows }: { rows: readonly DataRow[] }) {
  const { connecting, success } = useAllMessages()
  const labels: Record<DataState, string> = {
    upcoming: connecting.stageUpcoming,
    current: connecting.stageCurrent,
    done: connecting.stageDone,
    missing: success.notArrived,
  }
  return (
    <ul role="list" className={styles['list']}>
      {rows.map(({ category, label, reason, state }) => (
        <li
          key={label}
          className={`${styles['row']} ${state ? styles[state] : ''}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <Icon icon={ICONS[category]} size={20} />
          <span>
            {label}
            {reason}
          </span>
          {state && (
            <>
              <span aria-hidden className={styles['mark']}>
                {state === 'done' && <Icon icon={Check} size={14} />}
                {state === 'missing' && <Icon icon={CircleAlert} size={20} />}
              </span>
              <span className="visually-hidden">{`, ${labels[state]}`}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The box around the rows. Screens that show it in turn have it in the same place (ScreenLayout.module.css). */
export const DataCard = ({ children }: { children: ReactNode }) => (
  <div data-rows className={styles['box']}>
    {children}
  </div>
)

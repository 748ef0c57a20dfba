import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { Icon } from './Icon.tsx'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  /** `info`: the next step, of which nothing is wrong. */
  tone: 'bad' | 'warn' | 'info'
  children: ReactNode
}

const ICONS = { bad: CircleAlert, warn: TriangleAlert, info: Info }

/** A highlighted message; an ARIA alert, so screen readers announce it when it appears. */
export function Notice({ tone, children }: Props) {
  return (
    <div role="alert" className={`${styles['notice']} ${styles[tone]}`}>
      <Icon icon={ICONS[tone]} size={20} className={styles['icon']} />
      <div className={styles['text']}>{children}</div>
    </div>
  )
}

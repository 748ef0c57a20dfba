import type { ReactNode } from 'react'
import styles from './Screen.module.css'
import { useFocusOnEntry } from './useFocusOnEntry.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Above the heading: how it went. */
  mark?: ReactNode
  children?: ReactNode
  /** At the bottom edge, the primary one first. */
  actions?: ReactNode
  /** The content scrolls by itself (a list); otherwise the screen does. */
  fixed?: boolean
}

/** The frame of every screen: one heading, focused on entry; the content; the actions. */
export function Screen({ title, lead, mark, children, actions, fixed = false }: Props) {
  const heading = useFocusOnEntry<HTMLHeadingElement>()
  return (
    <main className={`${styles['screen']} ${fixed ? styles['fixed'] : ''}`}>
      <div className={styles['content']}>
        <header className={styles['header']}>
          {mark}
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </header>
        {children}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </main>
  )
}

import { use, useLayoutEffect, type ReactNode } from 'react'
import styles from './ScreenLayout.module.css'
import { TitleSubjectContext } from './TitleSubjectContext.ts'
import { useFocusOnEntry } from './useFocusOnEntry.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Above the heading. */
  icon?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom edge, the primary one first. */
  actions?: ReactNode
  /** The content has a scroller of its own (a list); by default the whole screen scrolls. */
  fixed?: boolean
}

/**
 * The layout of every screen: one `h1`, focused on entry, which is the page's title too; the content; the actions. The
 * bank's name is above a heading that lacks it.
 */
export function ScreenLayout({ title, lead, icon, children, actions, fixed = false }: Props) {
  const heading = useFocusOnEntry<HTMLHeadingElement>()
  const subject = use(TitleSubjectContext)
  const hasSubject = title.includes(subject)
  useLayoutEffect(() => {
    document.title = hasSubject ? title : `${title} · ${subject}`
  }, [title, subject, hasSubject])
  return (
    <main className={`${styles['screen']} ${fixed ? styles['fixed'] : ''}`}>
      <div className={styles['content']}>
        <header className={styles['header']}>
          {icon}
          {hasSubject || (
            <p dir="auto" className={styles['subject']}>
              {subject}
            </p>
          )}
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

import { use, useLayoutEffect, type ReactNode } from 'react'
import styles from './ScreenLayout.module.css'
import { StageContext } from './StageContext.ts'
import { TitleSubjectContext } from './TitleSubjectContext.ts'
import { useFocusOnEntry } from './useFocusOnEntry.ts'
import { SEPARATOR } from './separator.ts'

/** Characters that fill about two lines of a phone. */
const LONG_TITLE = 48

interface Props {
  title: string
  /** In place of the stage; without one, a large stage of its own. */
  picture?: ReactNode
  /** A code to scan, in place of the picture. */
  code?: ReactNode
  /** One muted line below the heading. */
  lead?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom edge, the primary one first. */
  actions?: ReactNode
  /** Below the actions, in small print. */
  foot?: ReactNode
  /** The content has a scroller of its own (a list); by default the whole screen scrolls. */
  fixed?: boolean
}

/**
 * The layout of every screen: the stage; one `h1`, focused on entry, which is the page's title too; the content; the
 * actions. The bank's name begins the line below a heading that lacks it.
 */
export function ScreenLayout(props: Props) {
  const { title, code, picture = code, lead, children, actions, foot, fixed = false } = props
  const heading = useFocusOnEntry<HTMLHeadingElement>()
  const subject = use(TitleSubjectContext)
  const stage = use(StageContext)
  const hasSubject = title.includes(subject)
  const beginsLead = !hasSubject && !(typeof lead === 'string' && lead.includes(subject))
  useLayoutEffect(() => {
    document.title = hasSubject ? title : `${title} · ${subject}`
  }, [title, subject, hasSubject])
  const size = stage?.size ?? (picture ? 'large' : 'none')
  return (
    <main
      data-fixed={fixed || undefined}
      className={`${styles['screen']} ${styles[size]} ${code ? styles['coded'] : ''}`}
    >
      <div className={styles['content']}>
        <header className={styles['header']}>
          {picture ?? stage?.picture}
          <h1
            ref={heading}
            tabIndex={-1}
            className={`${styles['title']} ${title.length > LONG_TITLE ? styles['long'] : ''}`}
          >
            {title}
          </h1>
          {(lead || beginsLead) && (
            <p className={`${styles['lead']} ${beginsLead && lead ? styles['pair'] : ''}`}>
              {beginsLead && (
                <span>
                  <bdi>{subject}</bdi>
                </span>
              )}
              {beginsLead && lead ? (
                <span className={styles['rest']}>
                  <span className={styles['separator']}>{SEPARATOR}</span>
                  {lead}
                </span>
              ) : (
                lead
              )}
            </p>
          )}
        </header>
        <div className={styles['body']}>{children}</div>
      </div>
      {(actions || foot) && (
        <div className={styles['actions']}>
          {actions}
          {foot && <div className={styles['foot']}>{foot}</div>}
        </div>
      )}
    </main>
  )
}

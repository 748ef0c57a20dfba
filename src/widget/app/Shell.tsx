import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '../i18n/MessagesContext.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './App.module.css'
import { TopBar } from './TopBar.tsx'

interface Props extends ComponentProps<typeof TopBar> {
  /** The host page's origin; null if it is not verified. */
  origin: string | null
  /** The screen itself says what the footer does. */
  hasFooter?: boolean
  children: ReactNode
}

/** The layout around every screen: top bar, the screen, footer. */
export function Shell({ origin, hasFooter = true, children, ...topBar }: Props) {
  const { app } = useMessages()
  return (
    <div className={styles['shell']}>
      <TopBar {...topBar} />
      {children}
      {hasFooter && (
        <footer className={styles['footer']}>
          <Icon icon={LockKeyhole} size={14} />
          <span>{origin ? app.footer(new URL(origin).host) : app.footerWithoutHost}</span>
        </footer>
      )}
    </div>
  )
}

import Check from 'lucide/dist/esm/icons/check.mjs'
import { useState, type CSSProperties } from 'react'
import { endOf } from '../../protocol/dates.ts'
import { logoOf, type Connector } from '../domain/connector.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { StageLook } from '../flow/step.ts'
import { useFlowState } from '../steps/shared/Services.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useOwnLogo } from './useOwnLogo.ts'
import styles from './Stage.module.css'

interface Props {
  connector: Connector
  look: StageLook
}

/**
 * The picture of the connection: the bank's logo, the application's, and the line between them. Screen readers have the
 * names; what the line shows, the heading says.
 */
export function Stage({ connector, look }: Props) {
  const options = useFlowState(({ run }) => run.options)
  const { application } = options
  const logoUrl = useOwnLogo(options)
  const { size, thread, waits, at, tone } = look
  const logo = size === 'large' ? 'huge' : 'large'
  const line = [thread, at, tone].flatMap((name) => (name ? styles[name] : []))
  return (
    <div className={`${styles['stage']} ${styles[size]}`}>
      <span className={styles['logo']}>
        <Logo
          name={connector.name}
          imageUrl={logoOf(connector)}
          color={connector.primaryColor}
          size={logo}
        />
        {waits &&
          (waits.until === undefined ? (
            <span className={styles['waiting']} />
          ) : (
            <Deadline key={waits.until} until={waits.until} />
          ))}
      </span>
      <bdi className="visually-hidden">{connector.name}</bdi>
      {application?.name && (
        <>
          <span aria-hidden className={[styles['thread'], ...line].join(' ')}>
            {thread === 'connected' && (
              <span className={styles['mark']}>
                <Icon icon={Check} size={size === 'large' ? 20 : 16} />
              </span>
            )}
            {thread === 'others' && <span className={styles['mark']} />}
            {(thread === 'partial' || thread === 'broken') && (
              <span className={styles['mark']}>!</span>
            )}
          </span>
          <span className={styles['logo']}>
            <Logo name={application.name} imageUrl={webAddress(logoUrl)} color={null} size={logo} />
          </span>
          <bdi className="visually-hidden">{application.name}</bdi>
        </>
      )}
    </div>
  )
}

/** A frame around the bank's logo that runs down. The text of the screen says the time left. */
function Deadline({ until }: { until: string }) {
  const [seconds] = useState(() => Math.max(0, (endOf(until) - Date.now()) / 1000))
  const style: CSSProperties = { animationDuration: `${seconds}s` }
  return <span className={styles['deadline']} style={style} />
}

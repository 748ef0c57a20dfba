import type { CSSProperties } from 'react'
import { assertNever } from '../domain/assertNever.ts'
import { logoOf, type Connector } from '../domain/connector.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { DefinedStep, StateOf } from '../flow/state.ts'
import { Logo } from '../ui/Logo.tsx'
import styles from './BankBar.module.css'

/**
 * The line between the bank and the application. `asking`: nothing is read yet. `reading`: data is on its way. `resting`:
 * someone else has to act. `open`: some data is missing. `broken`: it did not work.
 */
type Thread = 'asking' | 'reading' | 'resting' | 'connected' | 'open' | 'broken'

/** The steps of a connection: details, agreement, bank, data, result. */
const STEPS = 5

/** The line, and how many of the steps are reached; 0 outside of them. */
type Look = readonly [thread: Thread, reached: number]

function lookOf(state: StateOf<DefinedStep>): Look {
  switch (state.step) {
    case 'starting':
    case 'list':
    case 'finding':
    case 'brand':
    case 'connections':
    case 'readingItem':
    case 'closed':
      return ['asking', 0]
    case 'alreadyConnected':
      return ['connected', 0]
    case 'credentials':
    case 'renewal':
      return ['asking', 1]
    case 'consent':
      return ['asking', 2]
    case 'sending':
      return ['reading', 3]
    case 'running':
      return ['reading', state.phase === 'login' ? 3 : 4]
    case 'authorizing':
    case 'approving':
    case 'pendingApproval':
    case 'mfa':
      return ['resting', 3]
    case 'success':
      return [state.partial ? 'open' : 'connected', STEPS]
    case 'failure':
      return ['broken', 0]
    default:
      return assertNever(state)
  }
}

interface Props {
  state: StateOf<DefinedStep>
  connector: Connector
}

/** The bank and the application in the top bar, the line between them, and the steps reached along the bar's edge. */
export function BankBar({ state, connector }: Props) {
  const { application } = state.run.options
  const [thread, reached] = lookOf(state)
  const style: CSSProperties & Record<'--reached', number> = { '--reached': reached / STEPS }
  return (
    <span key={connector.id} className={styles['names']}>
      <Logo
        name={connector.name}
        imageUrl={logoOf(connector)}
        color={connector.primaryColor}
        size="small"
      />
      {application?.name ? (
        <>
          <bdi className="visually-hidden">{connector.name}</bdi>
          <span aria-hidden className={`${styles['thread']} ${styles[thread]}`} />
          <Logo
            name={application.name}
            imageUrl={webAddress(application.logoUrl)}
            color={null}
            size="small"
          />
          <bdi className="visually-hidden">{application.name}</bdi>
        </>
      ) : (
        <bdi className={styles['name']}>{connector.name}</bdi>
      )}
      {reached > 0 && <span aria-hidden className={styles['steps']} style={style} />}
    </span>
  )
}

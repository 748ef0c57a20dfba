import type { CSSProperties } from 'react'
import { logoOf, type Connector } from '../domain/connector.ts'
import { webAddress } from '../domain/safeUrl.ts'
import type { ScreenStep, StateOf } from '../flow/state.ts'
import { CONNECTION_STAGES, type StepDefinition } from '../flow/step.ts'
import { coreSteps } from '../steps/core.ts'
import type { Registry } from '../steps/registry.ts'
import { remainingSteps } from '../steps/remaining.ts'
import { Logo } from '../ui/Logo.tsx'
import styles from './BankBar.module.css'

const STEPS: Registry = { ...coreSteps, ...remainingSteps }

function progressOf<K extends ScreenStep>(state: StateOf<K>) {
  const { step }: StateOf<K> = state
  const definition: StepDefinition<K> = STEPS[step]
  return definition.progress(state)
}

interface Props {
  state: StateOf<ScreenStep>
  connector: Connector
}

/** The bank and the application in the top bar, the line between them, and the steps reached along the bar's edge. */
export function BankBar({ state, connector }: Props) {
  const { application } = state.run.options
  const [thread, reached] = progressOf(state)
  const style: CSSProperties & Record<'--reached', number> = {
    '--reached': reached / CONNECTION_STAGES,
  }
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

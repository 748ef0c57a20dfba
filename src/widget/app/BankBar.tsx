import type { CSSProperties } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { logoOf, type Connector } from '../domain/connector.ts'
import { webAddress } from '../domain/safeUrl.ts'
import { behindDialog, type ScreenStepName, type StateOf } from '../flow/state.ts'
import { CONNECTION_STAGES, type StepDefinition } from '../flow/step.ts'
import { coreSteps } from '../steps/core.ts'
import type { Registry } from '../steps/registry.ts'
import { remainingSteps } from '../steps/remaining.ts'
import { useFlowState } from '../steps/shared/Services.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './BankBar.module.css'

const STEPS: Registry = { ...coreSteps, ...remainingSteps }

function progressOf<K extends ScreenStepName>(state: StateOf<K>) {
  const { step }: StateOf<K> = state
  const definition: StepDefinition<K> = STEPS[step]
  return definition.progress(state)
}

/** The bank and the application in the top bar, the line between them, and the steps reached along the bar's edge. */
export function BankBar({ connector }: { connector: Connector }) {
  const application = useFlowState(({ run }) => run.options.application)
  const [thread, reached] = useFlowState(useShallow((state) => progressOf(behindDialog(state))))
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

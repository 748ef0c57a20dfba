import { useEffect } from 'react'
import { connectorOf, type ScreenStepName } from '../flow/state.ts'
import type { ScreenProps } from '../flow/step.ts'
import { AllMessagesProvider } from '../i18n/AllMessages.tsx'
import type { RemainingMessages } from '../i18n/messageTypes.ts'
import { useMessages } from '../i18n/MessagesContext.tsx'
import type { Registry } from '../steps/registry.ts'
import { screenOf, stageOf } from '../steps/screenOf.ts'
import { useFlowState } from '../steps/shared/Services.tsx'
import { useShownScreen } from '../steps/shared/shown/shownScreen.ts'
import { CardSkeleton } from '../ui/CardSkeleton.tsx'
import { ScreenLayout } from '../ui/ScreenLayout.tsx'
import { StageContext } from '../ui/StageContext.ts'
import { Stage } from './Stage.tsx'

interface Props extends ScreenProps<ScreenStepName> {
  messages: RemainingMessages
  /** The steps that are loaded. */
  steps: Partial<Registry>
}

/** The screen of a step after the first screen, and the dialog over it. */
export function RemainingStep({ state: present, dispatch, messages, steps }: Props) {
  const { state, ...shown } = useShownScreen(present)
  const { starting } = useMessages()
  // Only the list uses what was typed before its screen was there.
  useEffect(() => void globalThis.takeTyped?.(false), [])
  const leaving = useFlowState((now) => (now.step === 'leaving' ? now : null))
  const waiting = state.step === 'renewal' ? messages.readingItem : starting
  const look = stageOf(steps, state)
  const connector = connectorOf(state)
  const stage =
    look && connector
      ? { size: look.size, picture: <Stage connector={connector} look={look} /> }
      : null
  return (
    <AllMessagesProvider remaining={messages}>
      <StageContext value={stage}>
        {screenOf(steps, { state, dispatch, shown }) ?? (
          <ScreenLayout title={waiting.title} lead={waiting.text}>
            {look?.size !== 'large' && <CardSkeleton />}
          </ScreenLayout>
        )}
      </StageContext>
      {leaving && screenOf(steps, { state: leaving, dispatch })}
    </AllMessagesProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createFlow } from '../widget/flow/runtime/store.ts'
import type { Dispatch } from '../widget/flow/events.ts'
import type { StateOf, StepName } from '../widget/flow/state.ts'
import type { Shown } from '../widget/flow/step.ts'
import { AllMessagesProvider } from '../widget/i18n/AllMessages.tsx'
import { MessagesProvider } from '../widget/i18n/MessagesContext.tsx'
import { coreSteps } from '../widget/steps/core.ts'
import { laterSteps, remainingSteps } from '../widget/steps/remaining.ts'
import { screenOf } from '../widget/steps/screenOf.ts'
import { ServicesProvider } from '../widget/steps/shared/Services.tsx'
import { en } from './english.ts'
import { createPorts } from './ports.ts'

const { client, queries, vault } = createPorts()
const flow = createFlow(
  coreSteps,
  () => createPorts(),
  () => new Promise(() => undefined),
)
const nowhere = () => null
const services = {
  client,
  flow,
  park: vault.park,
  atTop: false,
  returnUrl: nowhere,
  returnsTo: nowhere,
}

const STEPS = {
  ...remainingSteps,
  ...(await laterSteps.accounts()),
  ...(await laterSteps.renewal()),
  ...(await laterSteps.unavailable()),
}

/** The screen of a state in English, with what it needs. */
export const screenIn = (
  state: StateOf<Exclude<StepName, keyof typeof coreSteps>>,
  shown?: Shown,
  dispatch: Dispatch = () => undefined,
) => (
  <MessagesProvider value={{ language: 'en', messages: en }}>
    <QueryClientProvider client={queries}>
      <ServicesProvider value={services}>
        <AllMessagesProvider remaining={en}>
          {screenOf(STEPS, { state, dispatch, shown })}
        </AllMessagesProvider>
      </ServicesProvider>
    </QueryClientProvider>
  </MessagesProvider>
)

/** The page of a state in English, as a browser receives it: without effects, which change none of its texts. */
export const renderScreen = (state: Parameters<typeof screenIn>[0]): string =>
  renderToStaticMarkup(screenIn(state))

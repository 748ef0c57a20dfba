import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ConnectionsBinding } from '../src/widget/app/ConnectionsBinding.tsx'
import { RemainingScreens } from '../src/widget/app/RemainingScreens.tsx'
import { ServicesProvider } from '../src/widget/app/Services.tsx'
import { createFlow } from '../src/widget/flow/runtime/store.ts'
import { AllMessagesProvider } from '../src/widget/i18n/AllMessages.tsx'
import { MessagesProvider } from '../src/widget/i18n/MessagesContext.tsx'
import { en } from './english.ts'
import { createPorts } from './ports.ts'

const { client, queries, vault } = createPorts()
const flow = createFlow(
  () => createPorts(),
  () => new Promise(() => undefined),
)
const nowhere = () => null
const services = {
  client,
  queries,
  flow,
  park: vault.park,
  atTop: false,
  returnUrl: nowhere,
  returnsTo: nowhere,
}

type Props = ComponentProps<typeof RemainingScreens>

/** The screen of a state; those of connections and renewals without their chunk, which nothing waits for here. */
const screenOf = (state: Props['state']) =>
  state.step === 'connections' || state.step === 'alreadyConnected' || state.step === 'renewal' ? (
    <AllMessagesProvider remaining={en}>
      <ConnectionsBinding state={state} />
    </AllMessagesProvider>
  ) : (
    <RemainingScreens state={state} messages={en} />
  )

/** The page of a state in English, as a browser receives it: without effects, which change none of its texts. */
export const renderScreen = (state: Props['state']): string =>
  renderToStaticMarkup(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <ServicesProvider value={services}>{screenOf(state)}</ServicesProvider>
    </MessagesProvider>,
  )

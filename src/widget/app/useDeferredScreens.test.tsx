// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { en } from '../../testkit/english.ts'
import { bank, eventsFor, PERSON_EVENTS } from '../../testkit/flowStates.ts'
import { mount } from '../../testkit/mount.ts'
import { createPorts, silentHost } from '../../testkit/ports.ts'
import { waitFor } from '../../testkit/waitFor.ts'
import type { Client } from '../api/client.ts'
import { ChunkError } from '../chunks/loadChunk.ts'
import { initialState } from '../flow/state.ts'
import { createFlow, type Flow } from '../flow/runtime/store.ts'
import { MessagesProvider } from '../i18n/MessagesContext.tsx'
import { coreSteps } from '../steps/core.ts'
import { ServicesProvider } from '../steps/shared/Services.tsx'
import { App } from './App.tsx'
import './form.ts'
import * as remaining from './remaining.ts'

const fetchRemaining = vi.fn<() => Promise<typeof remaining>>()
const notify = vi.fn<typeof silentHost.notify>()
const reportError = vi.fn<(error: unknown) => void>()
const ports = createPorts()
let flow: Flow
let calls: unknown[]
const client: Client = (...call) => {
  calls.push(call)
  return new Promise(() => undefined)
}

const press = (name: string) =>
  act(async () => {
    const named = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    if (!named) throw new Error(`There is no button ${name}.`)
    named.click()
  })
const heading = () => document.querySelector('h1')?.textContent
const inputs = () => [...document.querySelectorAll('input')]
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
const succeed = () => fetchRemaining.mockResolvedValue(remaining)
const errorsShown = () =>
  notify.mock.calls.filter(([told]) => JSON.stringify(told).includes('ERROR_SHOWN')).length

/** Shows a form, and types into it. */
async function openForm(error: Error = new TypeError('Failed to fetch')) {
  vi.stubGlobal('reportError', reportError)
  calls = []
  fetchRemaining.mockRejectedValue(error)
  const host = { ...silentHost, notify }
  flow = createFlow(coreSteps, () => ({ ...ports, client, host }), fetchRemaining)
  const services = {
    client,
    flow,
    park: ports.vault.park,
    atTop: false,
    returnUrl: () => null,
    returnsTo: () => null,
  }
  await mount(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <QueryClientProvider client={ports.queries}>
        <ServicesProvider value={services}>
          <App />
        </ServicesProvider>
      </QueryClientProvider>
    </MessagesProvider>,
  )
  await act(async () => {
    flow.dispatch(eventsFor(initialState).hostConnected)
    flow.dispatch({ type: 'tokenReceived' })
    flow.dispatch({ type: 'connectorChosen', connector: bank })
  })
  await waitFor(() => act(async () => expect(inputs()).not.toEqual([])))
  await act(async () => {
    for (const input of inputs()) input.value = 'typed'
  })
}

test('a form stays while the later screens fail to come, and goes on once the network is back', async () => {
  await openForm()
  const shown = inputs()
  await waitFor(() => expect(fetchRemaining).toHaveBeenCalled())
  await act(async () => undefined)
  expect(inputs()).toEqual(shown)
  expect(inputs().map(({ value }) => value)).toEqual(shown.map(() => 'typed'))
  expect([errorsShown(), reportError.mock.calls]).toEqual([0, []])
  succeed()
  await goOnline()
  await waitFor(() => expect(flow.canGoBack(flow.store.getState())).toBe(true))
  expect(inputs()).toEqual(shown)
})

test.each([
  ['do not come', new TypeError('Failed to fetch')],
  ['are gone', new ChunkError('remaining.js', true)],
])(
  'a person who goes on to screens that %s is told, and goes on by another try',
  async (_, error) => {
    await openForm(error)
    await press('Continue')
    await waitFor(() => act(async () => expect(heading()).toBe(en.app.loadFailed)))
    expect(errorsShown()).toBe(1)
    succeed()
    await press('Try again')
    await waitFor(() => act(async () => expect(heading()).toContain('Share')))
    await act(async () => flow.dispatch(PERSON_EVENTS.consentAccepted))
    const created = calls.filter((call) => JSON.stringify(call).includes('typed'))
    expect(created).toHaveLength(1)
  },
)

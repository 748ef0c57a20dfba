// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { en } from '../../testkit/english.ts'
import { STATES } from '../../testkit/flowStates.ts'
import { mount } from '../../testkit/mount.ts'
import { createPorts } from '../../testkit/ports.ts'
import { createFlow } from '../flow/runtime/store.ts'
import type { State } from '../flow/state.ts'
import { MessagesProvider } from '../i18n/MessagesContext.tsx'
import { coreSteps } from '../steps/core.ts'
import { ServicesProvider } from '../steps/shared/Services.tsx'
import { App } from './App.tsx'

const rendered = vi.hoisted(() => vi.fn<(part: 'bar' | 'screen') => void>())
vi.mock('./TopBar.tsx', () => ({ TopBar: () => rendered('bar') }))
vi.mock('../steps/starting/Screen.tsx', () => ({ Screen: () => rendered('screen') }))

test('the layout renders when what it shows changes, the screen when its own state does', async () => {
  const ports = createPorts()
  const flow = createFlow(
    coreSteps,
    () => ports,
    () => new Promise(() => undefined),
  )
  const nothing = () => null
  const services = {
    ...ports,
    flow,
    park: ports.vault.park,
    returnUrl: nothing,
    returnsTo: nothing,
  }
  await mount(
    <MessagesProvider value={{ language: 'en', messages: en }}>
      <ServicesProvider value={services}>
        <App />
      </ServicesProvider>
    </MessagesProvider>,
  )
  const renderedBy = async (state: State) => {
    rendered.mockClear()
    await act(async () => flow.store.setState(state, true))
    return rendered.mock.calls.flat()
  }
  const { starting } = STATES
  await renderedBy(starting)
  const { run } = starting
  expect(await renderedBy({ ...starting, run: { ...run, connected: [] } })).toEqual(['screen'])
  const changed = { ...run, origin: 'https://other.example' }
  expect(await renderedBy({ ...starting, run: changed })).toEqual(['bar', 'screen'])
  expect(await renderedBy(flow.store.getState())).toEqual([])
})

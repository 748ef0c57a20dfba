import { expect, test } from 'vitest'
import { oauthBank, PERSON_EVENTS, run, STATES } from '../../../testkit/flowStates.ts'
import { itemRead, itemWritten, playEvents, writesIn } from '../../../testkit/playEvents.ts'
import type { Event } from '../../flow/events.ts'
import type { State } from '../../flow/state.ts'

const opened: State = { ...STATES.authorizing, connector: oauthBank }
const phoneChosen: Event = { type: 'phoneChosen' }
const pendingAt = (oauthUrl: string) =>
  ({
    status: 'LOGIN_IN_PROGRESS',
    connector: { id: oauthBank.id, name: 'Redirect Bank', isSandbox: false, oauth: true, oauthUrl },
  }) as const
const fresh = itemWritten('USER_AUTHORIZATION_PENDING', pendingAt('https://bank.example/fresh'))

test('the phone gets a fresh address: the window closes, and the same Item is updated once', () => {
  const { state, effects } = playEvents(opened, phoneChosen)
  expect(state).toMatchObject({ step: 'sending', window: 'phone' })
  expect(writesIn(effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
  const types = effects.map(({ type }) => type)
  expect(types).toContain('closeBankWindow')
  expect(types).not.toContain('openBankWindow')
})

test('the fresh address, and that of a second page, go to the phone alone', () => {
  const second = itemRead('USER_AUTHORIZATION_PENDING', pendingAt('https://bank.example/second'))
  const first = playEvents(opened, phoneChosen, fresh)
  const next = playEvents(first.state, { type: 'bankWindowClosed' }, second)
  const window = 'phone'
  expect(first.state).toMatchObject({ window, oauthUrl: 'https://bank.example/fresh' })
  expect(next.state).toMatchObject({ window, oauthUrl: 'https://bank.example/second' })
  const types = [...first.effects, ...next.effects].map(({ type }) => type)
  expect(types).not.toContain('sendBankWindow')
})

test('chosen with the consent, the phone gets the first address, and no window is opened in vain', () => {
  const asked: State = {
    ...STATES.consent,
    connector: oauthBank,
    run: { ...run, opensWindows: true },
  }
  const byPhone: Event = {
    ...PERSON_EVENTS.consentAccepted,
    answer: { ...PERSON_EVENTS.consentAccepted.answer, onPhone: true },
  }
  const { state, effects } = playEvents(asked, byPhone, fresh)
  expect(state).toMatchObject({ step: 'authorizing', window: 'phone' })
  const types = effects.map(({ type }) => type)
  expect(types).not.toContain('openBankWindow')
  expect(types).not.toContain('sendBankWindow')
  expect(writesIn(effects)).toMatchObject([{ kind: 'create' }])
})

test('back on this device: another fresh address, in a window of the click', () => {
  const { state, effects } = playEvents(opened, phoneChosen, fresh, { type: 'bankReopened' })
  expect(state).toMatchObject({ step: 'sending', window: 'unknown' })
  expect(effects.map(({ type }) => type)).toContain('openBankWindow')
})

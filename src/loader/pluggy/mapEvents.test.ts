import { expect, test } from 'vitest'
import { connectItem } from '../../testkit/fixtures.ts'
import { membersOf } from '../../../tools/scripts/docs/declarations.ts'
import { read } from '../../../tools/scripts/docs/documents.ts'
import type { EventBody, EventName } from '../../protocol/events.ts'
import { mapError, mapEvent } from './mapEvents.ts'

const ours = (body: EventBody) =>
  mapEvent({ ...body, timestamp: '2026-11-23T00:00:01.500Z', runId: 'run-1' })
const timestamp = Date.UTC(2026, 10, 23, 0, 0, 1, 500)
const item = { id: 'item-1' }
const connectorId = 7
const itemId = 'item-1'

/** Every event that has a counterpart, and no other. */
const PAIRS: [EventBody, ...object[]][] = [
  [{ name: 'CONSENT_SUBMITTED', connectorId }, { event: 'SUBMITTED_CONSENT' }],
  [
    { name: 'CONNECTOR_SELECTED', connectorId },
    { event: 'SELECTED_INSTITUTION', connector: { id: 7 } },
  ],
  [{ name: 'CREDENTIALS_SUBMITTED', connectorId }, { event: 'SUBMITTED_LOGIN' }],
  [{ name: 'MFA_SUBMITTED', itemId }, { event: 'SUBMITTED_MFA' }],
  [
    { name: 'ITEM_CREATED', itemId },
    { event: 'LOGIN_SUCCESS', item },
    { event: 'ITEM_RESPONSE', item },
  ],
  [
    { name: 'ITEM_UPDATED', itemId },
    { event: 'LOGIN_SUCCESS', item },
    { event: 'ITEM_RESPONSE', item },
  ],
  [
    { name: 'LOGIN_SUCCEEDED', itemId },
    { event: 'LOGIN_STEP_COMPLETED', item },
    { event: 'ITEM_RESPONSE', item },
  ],
]

test.each(PAIRS)('$name becomes the published events', (body, ...expected) => {
  expect(ours(body)).toEqual(expected.map((event) => Object.assign(event, { timestamp })))
})

const events = () => membersOf(read('src/loader/pluggy/payloads.ts'), 'PublishedEvents')
const allOurs = () => membersOf(read('src/protocol/events.ts'), 'EventDetails')

test('every other event of ours has no counterpart', () => {
  const paired: EventName[] = PAIRS.map(([{ name }]) => name)
  const others = allOurs().filter(({ name }) => !paired.some((one) => one === name))
  expect(others.length).toBeGreaterThan(10)
  for (const { name } of others) {
    const given: object = { name, connectorId, itemId, screen: 'list', code: 'ERROR' }
    expect(Reflect.apply(mapEvent, undefined, [given])).toEqual([])
  }
})

test('the table says what each published event is made of', () => {
  const names = allOurs().map(({ name }) => name)
  for (const { name, doc } of events()) {
    const made = PAIRS.filter(([, ...becomes]) =>
      becomes.some((one) => Reflect.get(one, 'event') === name),
    )
    const named = names.filter((one) => doc.includes(`\`${one}\``))
    expect(named.toSorted()).toEqual(made.map(([body]) => body.name).toSorted())
    expect(doc.startsWith('Not called')).toBe(made.length === 0)
  }
})

test('an error has its code, and its Item where there is one', () => {
  const failure = { code: 'INVALID_CREDENTIALS', message: 'm', runId: 'run-1' } as const
  expect(mapError(failure)).toEqual({ code: 'INVALID_CREDENTIALS', message: 'm' })
  expect(mapError({ ...failure, item: connectItem })).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'm',
    data: { item: connectItem },
  })
})

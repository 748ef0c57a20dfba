import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, STATES } from '../../../testkit/flowStates.ts'
import { fromOptions } from '../../flow/state.ts'
import { runKindOf } from './runKindOf.ts'

const UPDATED = { lastUpdatedAt: '2026-08-01T12:00:00.000Z' }
const itemOf = (connectorId: number, overrides: Parameters<typeof item>[0] = {}) =>
  item({ ...overrides, connector: { ...item().connector, id: connectorId } })
const failureWith = (overrides: Partial<typeof STATES.failure>) =>
  runKindOf({ ...STATES.failure, run, item: null, ...overrides })

describe('a failure is one of a first connection', () => {
  test('without an Item', () => expect(failureWith({})).toBe('create'))

  test('with an Item that has never been updated', () =>
    expect(failureWith({ item: itemOf(bank.id) })).toBe('create'))

  test('whatever Item the run has of another bank', () => {
    const items = [itemOf(bank.id + 1, UPDATED)]
    expect(failureWith({ run: { ...run, items } })).toBe('create')
  })
})

describe('a failure is one of an update', () => {
  test('in update mode', () =>
    expect(failureWith({ run: { ...run, ...fromOptions({ updateItem: 'item-1' }) } })).toBe(
      'update',
    ))

  test('of an Item that has been updated before, as avoidDuplicates finds one', () =>
    expect(failureWith({ item: itemOf(bank.id, UPDATED) })).toBe('update'))

  test('of such an Item that the failure does not carry', () => {
    const items = [itemOf(bank.id, UPDATED)]
    expect(failureWith({ run: { ...run, items } })).toBe('update')
  })

  test('after the success of this run', () => {
    const reported = { success: true, error: false }
    expect(failureWith({ run: { ...run, reported } })).toBe('update')
  })
})

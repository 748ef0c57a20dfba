import { toConnectItem } from '../../domain/connectItem.ts'
import { expect, test } from 'vitest'
import { itemSchema } from '../../domain/item.ts'
import { initialState } from '../state.ts'
import { reportFailure } from './endInFailure.ts'
import { fail } from './fail.ts'

const TYPED = 'hunter2 of 529.982.247-25'

/** An Item of a service that echoes what was typed, in every text that it may choose. */
const echoed = itemSchema.parse({
  id: 'item-1',
  status: `LOGIN_ERROR ${TYPED}`,
  executionStatus: `${TYPED} was refused`,
  connector: { id: 0, name: 'Sandbox Bank' },
  error: { code: TYPED, message: `${TYPED} is wrong`, providerMessage: TYPED },
  clientUserId: 'person-7',
  statusDetail: { accounts: { warnings: [{ code: TYPED, message: TYPED }] } },
})
const echo = { ...echoed, forHost: toConnectItem(echoed) }

test('the host gets codes and ids of a failure, never a text of the service or the bank', () => {
  const details = { item: echo, requestId: `no id but ${TYPED}` }
  const [state, effects] = fail(initialState.run, 'ERROR', details)
  if (state.step !== 'failure') throw new Error('There is no failure.')
  const all = [...effects, ...reportFailure(state).effects]
  expect(JSON.stringify(all)).not.toMatch(/hunter2|529/)
  expect(all).toContainEqual({
    type: 'notifyHost',
    notification: {
      type: 'error',
      error: {
        code: 'ERROR',
        message: 'The connection ended with ERROR.',
        timestamp: '1970-01-01T00:00:00.000Z',
        connectorId: 0,
        item: {
          id: 'item-1',
          status: 'UNKNOWN',
          executionStatus: 'UNKNOWN',
          connector: { id: 0, name: 'Sandbox Bank' },
          consentExpiresAt: null,
          clientUserId: 'person-7',
          lastUpdatedAt: null,
          errorCode: 'UNKNOWN',
          products: [
            {
              product: 'ACCOUNTS',
              collected: false,
              reason: 'NOT_UPDATED',
              lastUpdatedAt: null,
              warnings: [],
            },
          ],
          replaces: null,
        },
      },
    },
  })
})

test('a request id of the usual form is reported', () => {
  const [, effects] = fail(initialState.run, 'CREDITS_EXHAUSTED', { requestId: 'req_1-a.B:2' })
  expect(effects).toMatchObject([
    { notification: { type: 'event', body: { requestId: 'req_1-a.B:2' } } },
    { notification: { type: 'error', error: { requestId: 'req_1-a.B:2' } } },
  ])
})

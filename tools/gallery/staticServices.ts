import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Client } from 'connect-widget/widget/api/client.ts'
import { pageQuery } from 'connect-widget/widget/api/connectors.ts'
import { CallError } from 'connect-widget/widget/api/errors.ts'
import type { Services } from 'connect-widget/widget/steps/shared/Services.tsx'
import { canGoBack, eventOfBack } from 'connect-widget/testkit/flow.ts'
import type { Entry } from './entry.ts'

const pendingClient: Client = () => new Promise(() => undefined)
const failingClient: Client = () =>
  Promise.reject(new CallError({ kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null }))

/** Services with a fixed state, and what they have read: dispatched events are logged to the console and otherwise ignored. */
export function createStaticServices({ state, catalog }: Entry) {
  const client = catalog?.answer === 'failed' ? failingClient : pendingClient
  const queries = new QueryClient()
  if (catalog && typeof catalog.answer === 'object')
    queries.setQueryData(pageQuery(client, {}, 1).queryKey, {
      totalPages: catalog.answer.complete ? 1 : 2,
      ids: [],
      connectors: catalog.answer.connectors,
    })
  const loaded = Promise.resolve()
  const services: Services = {
    client,
    flow: {
      store: createStore(() => state),
      dispatch: ({ type }) => console.warn(type),
      start: () => undefined,
      known: {},
      loadRemainingSteps: () => loaded,
      canGoBack,
      eventOfBack,
    },
    park: () => ({ parked: 1 }),
    atTop: false,
    returnUrl: () => null,
    returnsTo: () => null,
  }
  return { services, queries }
}

import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Client } from 'connect-widget/widget/api/client.ts'
import { catalogQuery } from 'connect-widget/widget/api/connectors.ts'
import { CallError } from 'connect-widget/widget/api/errors.ts'
import type { Services } from 'connect-widget/widget/steps/shared/Services.tsx'
import { canGoBack, eventOfBack } from 'connect-widget/testkit/flow.ts'
import type { Entry } from './entry.ts'

const pendingClient: Client = () => new Promise(() => undefined)
const failingClient: Client = () =>
  Promise.reject(new CallError({ kind: 'refused', code: 'UNKNOWN', requestId: null }))

/** Services with a fixed state: dispatched events are logged to the console and otherwise ignored. */
export function createStaticServices({ state, catalog }: Entry): Services {
  const client = catalog?.answer === 'failed' ? failingClient : pendingClient
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
  if (catalog && typeof catalog.answer === 'object')
    queries.setQueryData(catalogQuery(client, {}).queryKey, catalog.answer)
  const loaded = Promise.resolve()
  return {
    client,
    queries,
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
}

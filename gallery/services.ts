import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Client } from '../src/widget/api/client.ts'
import { catalogQuery } from '../src/widget/api/connectors.ts'
import { CallError } from '../src/widget/api/errors.ts'
import type { Services } from '../src/widget/app/Services.tsx'
import { createDrafts } from '../src/widget/forms/drafts.ts'
import { canGoBack, eventOfBack } from '../testkit/machine.ts'
import type { Entry } from './entry.ts'

const never: Client = () => new Promise(() => undefined)
const refusing: Client = () =>
  Promise.reject(new CallError({ kind: 'refused', code: 'UNKNOWN', requestId: null }))

/** Services behind which nothing happens: the state stays, whatever is pressed. */
export function servicesOf({ state, catalogue }: Entry): Services {
  const client = catalogue?.answer === 'failed' ? refusing : never
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
  if (catalogue && typeof catalogue.answer === 'object')
    queries.setQueryData(catalogQuery(client, {}).queryKey, catalogue.answer)
  const loaded = Promise.resolve()
  return {
    client,
    queries,
    flow: {
      store: createStore(() => state),
      dispatch: ({ type }) => console.warn(type),
      start: () => undefined,
      loadRemainingSteps: () => loaded,
      canGoBack,
      eventOfBack,
    },
    park: () => ({ parked: 1 }),
    drafts: createDrafts(),
    atTop: false,
    returnUrl: () => null,
  }
}

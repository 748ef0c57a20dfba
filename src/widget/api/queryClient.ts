import { QueryClient } from '@tanstack/react-query'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and is retried, instead of waiting without a deadline.
      queries: { networkMode: 'always', refetchOnReconnect: true },
    },
  })

import type { ConnectTokenSource } from '../widget/api/tokenSource.ts'

/** A token source with a fixed token that cannot be renewed. */
export const fixedToken = (connectToken = 't'): Pick<ConnectTokenSource, 'current' | 'renew'> => ({
  current: () => connectToken,
  renew: () => Promise.reject(new Error('There is no other token.')),
})

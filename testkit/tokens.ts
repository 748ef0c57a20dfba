import type { TokenSource } from '../src/widget/api/tokenSource.ts'

/** A token source that always has this one token, and never a fresh one. */
export const onlyToken = (connectToken = 't'): Pick<TokenSource, 'current' | 'renew'> => ({
  current: () => connectToken,
  renew: () => Promise.reject(new Error('There is no other token.')),
})

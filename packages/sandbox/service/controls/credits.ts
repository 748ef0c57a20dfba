/** Prepaid credits (specification: What the service does, 14). Unlimited until a control sets a balance. */
export interface Credits {
  exhausted(): boolean
  /** Sets the balance; null is unlimited. */
  setBalance(balance: number | null): void
}

export function createCredits(): Credits {
  let balance: number | null = null
  return {
    exhausted: () => balance !== null && balance <= 0,
    setBalance(next) {
      balance = next
    },
  }
}

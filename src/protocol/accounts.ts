/** An account to choose after a connection, as the host's backend knows it. */
export interface AccountOffer {
  /** Your own id of it, unique in the list. */
  id: string
  /** `Checking account`, for instance. */
  label: string
  /** The last digits of its number, without dots. */
  mask?: string | undefined
  kind?: 'BANK' | 'CREDIT' | 'INVESTMENT' | 'LOAN' | undefined
  /** `currencyCode`: ISO 4217. */
  balance?: { amount: number; currencyCode: string } | undefined
  /** Accounts of yours that it may be; `sure` for at most one, as `matchAccounts` tells. At most 100. */
  matches?: readonly AccountMatchOffer[] | undefined
  /** The earliest day that can be had, and the one to begin with (`yyyy-mm-dd`). */
  from?: { earliest: string; suggested: string } | undefined
  /**
   * Ticked at first.
   *
   * @default true
   */
  use?: boolean | undefined
}

/** An account of the host that an offered one may be. */
export interface AccountMatchOffer {
  id: string
  label: string
  mask?: string | undefined
  sure: boolean
}

/** The person's choice for an offered account. */
export interface AccountChoice {
  /** That of the offer. */
  id: string
  use: boolean
  /** The account of yours that it is, of `matches`; null for a new one. */
  existingId: string | null
  /** The first day, `yyyy-mm-dd`; null where the offer has no `from`. */
  from: string | null
}

/**
 * The reason for which accounts are asked for: a connection that is made or renewed, accounts that were added to one, or a
 * login that the person has called another than the one that is connected. After a renewal the person is asked only if an
 * account has no `sure` match, or one of `connections` is not offered.
 */
export type AccountsReason = 'connected' | 'accountsAdded' | 'otherLogin'

/** The choice that stands for an offer before the person changes it. */
export const presetOf = ({ id, use = true, matches = [], from }: AccountOffer): AccountChoice => ({
  id,
  use,
  existingId: matches.find(({ sure }) => sure)?.id ?? null,
  from: from?.suggested ?? null,
})

/** True for a day that exists, as `yyyy-mm-dd`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  // Some engines take the 30th of February for a day in March.
  new Date(Date.parse(value) || 0).toISOString().startsWith(value)

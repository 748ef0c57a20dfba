/** The number of `movements` that are shown. */
export const SHOWN_MOVEMENTS = 3

/** An account of the host that an offered one may be. */
export interface AccountMatchOffer {
  /** Your own id of it, unique in its list. */
  id: string
  /** `Checking account`, for instance. */
  label: string
  /** The last digits of its number, without dots. */
  mask?: string | undefined
  /** `currencyCode`: ISO 4217. */
  balance?: { amount: number; currencyCode: string } | undefined
  /**
   * The last entries, the newest first: three are shown where the person is asked which account it is. `date`: ISO 8601;
   * `amount`: in the currency of the balance.
   */
  movements?:
    | readonly { date: string; amount: number; description?: string | undefined }[]
    | undefined
  /** True for at most one of the matches, as `matchAccounts` tells. */
  sure: boolean
}

/** An account to choose after a connection, as the host's backend knows it. */
export interface AccountOffer extends Omit<AccountMatchOffer, 'sure'> {
  /** The icon, as the service's `type`. */
  kind?: 'BANK' | 'CREDIT' | 'INVESTMENT' | 'LOAN' | undefined
  /** Accounts of yours that it may be, at most 100. */
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

/** The person's choice for an offered account. */
export interface AccountChoice {
  /** That of the offer. */
  id: string
  /** Ticked: you take it. */
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

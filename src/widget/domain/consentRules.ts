import type { Jurisdiction } from '../../protocol/receipt.ts'

interface LocalRules {
  /** New operations join the consent by themselves. */
  hasAdditions?: boolean
  /** An active consent may be renewed without the bank's page. */
  hasSimplifiedRenewal?: boolean
  /** Access has to be confirmed again after this number of days. */
  reconfirmationDays?: number
}

/** The elements of some jurisdictions only. All others are shown everywhere. */
export const LOCAL_RULES: Record<Jurisdiction, LocalRules> = {
  BR: { hasAdditions: true, hasSimplifiedRenewal: true },
  UK: { reconfirmationDays: 90 },
  EU: { reconfirmationDays: 180 },
  US: { reconfirmationDays: 365 },
}

import type { Clock, Instant } from '../../base/clock.ts'

export const MATCH_TYPES = ['exact', 'contains', 'startsWith', 'endsWith'] as const

export type MatchType = (typeof MATCH_TYPES)[number]

/** Fields of a rule (specification: Category rule); `matchType` is this project's name for the match mode. */
export interface CategoryRuleFields {
  description: string
  categoryId: string
  transactionType?: 'DEBIT' | 'CREDIT' | undefined
  accountType?: 'CHECKING_ACCOUNT' | 'CREDIT_CARD' | undefined
  matchType: MatchType
}

export type CategoryRule = CategoryRuleFields & { readonly createdAt: Instant }

/** A transaction as rules see it. `ingestedAt` is the sync that first collected it. */
export interface Categorizable {
  description: string
  transactionType: 'DEBIT' | 'CREDIT'
  accountSubtype: string
  ingestedAt: Instant
}

const matchers: Record<MatchType, (text: string, pattern: string) => boolean> = {
  exact: (text, pattern) => text === pattern,
  contains: (text, pattern) => text.includes(pattern),
  startsWith: (text, pattern) => text.startsWith(pattern),
  endsWith: (text, pattern) => text.endsWith(pattern),
}

/** The category rules of the client, "applied before the classifier". */
export function createCategoryRules(clock: Clock) {
  let rules: CategoryRule[] = []
  return {
    /** Adds a rule; it replaces a rule with the same description, match mode and restrictions. */
    add(fields: CategoryRuleFields): CategoryRule {
      const rule = { ...fields, createdAt: clock.now() }
      rules = [...rules.filter((each) => conditionOf(each) !== conditionOf(rule)), rule]
      return rule
    },
    all: (): CategoryRule[] => rules,
    /** Returns the category of the newest rule that matches and existed when the transaction was ingested. */
    categoryFor: (transaction: Categorizable): string | undefined =>
      rules.findLast((rule) => matches(rule, transaction))?.categoryId,
  }
}

export type CategoryRules = ReturnType<typeof createCategoryRules>

function matches(rule: CategoryRule, transaction: Categorizable): boolean {
  const { transactionType, accountType } = rule
  return (
    rule.createdAt <= transaction.ingestedAt &&
    (transactionType === undefined || transactionType === transaction.transactionType) &&
    (accountType === undefined || accountType === transaction.accountSubtype) &&
    matchers[rule.matchType](transaction.description.toLowerCase(), rule.description.toLowerCase())
  )
}

function conditionOf({ description, matchType, transactionType, accountType }: CategoryRule) {
  return [matchType, transactionType, accountType, description.toLowerCase()].join(' ')
}

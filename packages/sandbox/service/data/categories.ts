import type { Clock, Instant } from '../base/clock.ts'
import { ServiceError } from '../http/serviceError.ts'
import { CATEGORY_TREE } from './categoryTree.ts'

/** Category (specification: Category). `parentId` and `parentDescription` are omitted on level 1. */
export interface Category {
  id: string
  description: string
  descriptionTranslated: string
  parentId?: string
  parentDescription?: string
}

/** The whole catalog: 130 categories on three levels, each parent before its children. */
export const categories: readonly Category[] = parseTree(CATEGORY_TREE)

const byId = new Map(categories.map((category) => [category.id, category]))
const byDescription = new Map(categories.map((category) => [category.description, category]))

/** Returns the category of an id. Throws 404 `CATEGORY_NOT_FOUND` for an unknown one. */
export function requireCategory(id: string): Category {
  const category = byId.get(id)
  if (category) return category
  throw new ServiceError(404, 'Category not found', 'CATEGORY_NOT_FOUND')
}

/** Returns the id of a category by its English name, which is unique. Throws for an unknown name. */
export function categoryId(description: string): string {
  const category = byDescription.get(description)
  if (!category) throw new Error(`There is no category ${description}`)
  return category.id
}

function parseTree(outline: string): Category[] {
  const counters = [0, 0, 0]
  const ancestors: Category[] = []
  const parsed: Category[] = []
  for (const line of outline.split('\n').filter(Boolean)) {
    const level = line.search(/\S/) / 2
    const [description = '', descriptionTranslated = ''] = line.trim().split(' | ')
    counters[level] = (counters[level] ?? 0) + 1
    counters.fill(0, level + 1)
    const id = `${counters.map((count) => String(count).padStart(2, '0')).join('')}00`
    const parent = ancestors[level - 1]
    const category: Category = {
      id,
      description,
      descriptionTranslated,
      ...(parent && { parentId: parent.id, parentDescription: parent.description }),
    }
    ancestors[level] = category
    parsed.push(category)
  }
  return parsed
}

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

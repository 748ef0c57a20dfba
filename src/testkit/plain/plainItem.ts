/** A credential as the plain service declares it: the least that a form can be made of. */
interface PlainCredential {
  name: string
  label: string
  type?: string
  [more: string]: unknown
}

/** An entry of the plain service's catalog: the fields that the specification names, and no others. */
export interface PlainConnector {
  id: number
  name: string
  type: string
  isOpenFinance: boolean
  isSandbox: boolean
  credentials: readonly PlainCredential[]
  products: readonly string[]
  /** The bank's page opens in a window, without a tap of its own. Left out where the catalog does not say so. */
  oauth?: boolean
  /** The states that follow a creation, an update, an MFA answer and the bank's page: see `PlainItem.next`. */
  script: PlainScript
}

interface ItemError {
  code: string
  message?: string
  providerMessage?: string
  attributes?: Record<string, string>
}

/** An Item, with the fields of the specification (*Item*) and no others. */
export interface PlainItem {
  id: string
  connector: Record<string, unknown>
  status: string
  executionStatus: string
  createdAt: string
  updatedAt: string
  lastUpdatedAt: string | null
  nextAutoSyncAt: string | null
  clientUserId?: string
  products: readonly string[]
  consentExpiresAt: string | null
  consecutiveFailedLoginAttempts: number
  statusDetail: Record<string, unknown> | null
  error: ItemError | null
  parameter: Record<string, unknown> | null
  userAction: Record<string, unknown> | null
  oauthRedirectUri?: string
}

/** One change of an Item; a function of the Item as it is then. */
export type PlainChange = Partial<PlainItem> | ((item: PlainItem) => Partial<PlainItem>)

/** The changes that follow a write. The first is in its response, each further one in the next read of the Item. */
export interface PlainScript {
  create: (parameters: Record<string, string>) => readonly PlainChange[]
  update: (parameters: Record<string, string>) => readonly PlainChange[]
  answer: (answers: Record<string, string>) => readonly PlainChange[]
  /** After the person has approved (true) or denied on the bank's page. */
  atBank: (isApproved: boolean) => readonly PlainChange[]
}

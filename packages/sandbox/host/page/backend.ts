import type { Item, Money, SECTIONS } from '../sections.ts'

export type { Money }

export type Section = keyof typeof SECTIONS

export type Result<S extends Section> = Awaited<ReturnType<(typeof SECTIONS)[S]['read']>>[number]

export interface BankAccount {
  subtype: string
  name: string
  number: string
  balance: Money
}

/** An account that the user has already; `key` never changes. */
export interface KnownAccount extends BankAccount {
  key: string
  since: string
}

export interface Question {
  id: string
  itemId: string
  account: BankAccount
  candidates: KnownAccount[]
}

/** An Item as the service has it, with the accounts that the user has by it, once they were taken in. */
export interface PageItem extends Item {
  accounts?: KnownAccount[]
}

const DEADLINE_MS = 15_000

class BackendError extends Error {
  readonly status: number
  constructor(status: number, message = `The backend answered ${status}.`) {
    super(message)
    this.status = status
  }
}

/** Calls the page's own backend. Rejects with its message unless it succeeds within 15 seconds. */
export async function callBackend<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const content = await answer.json()
  if (answer.ok) return content
  throw new BackendError(answer.status, content.message)
}

/** Deletes an Item. One that is gone already is as good. */
export const deleteItem = (id: string): Promise<unknown> =>
  callBackend(`/item/${id}`, 'DELETE').catch((error: unknown) => {
    if (!(error instanceof BackendError && error.status === 404)) throw error
  })

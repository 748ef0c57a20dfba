import type { Product } from '../../catalog/products.ts'

type Message = { title: string; text: string }

/** The texts of the simulated bank's pages in one language. */
export type BankWords = {
  simulation: string
  /** The name of the bank on a page whose Connector is not known. */
  unnamed: string
  share: string
  asks: string
  readOnly: string
  endsAfter: (days: number) => string
  approve: string
  deny: string
  walkAway: string
  wayBack: string
  products: Record<Product, string>
  messages: {
    approved: Message
    denied: Message
    used: Message
    expired: Message
    replaced: Message
    unknown: Message
  }
}

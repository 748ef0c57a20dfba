import { raw } from 'hono/html'
import type { Product } from '../catalog/products.ts'

/** Paths of 24 × 24 line icons. */
const PATHS = {
  account: 'M3 10 12 4l9 6M5 10v8m5-8v8m4-8v8m5-8v8M3 21h18',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM3 10h18M7 15h3',
  growth: 'M3 17 9.5 10.5l4 4L21 7m0 0h-5m5 0v5',
  exchange: 'M7 4 3 8l4 4M3 8h14m0 4 4 4-4 4m4-4H7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-3.5 3.5-6 8-6s8 2.5 8 6',
  coins:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM14.5 9c-.5-1-1.4-1.5-2.5-1.5-3.5 0-3.5 4.5 0 4.5s3.5 4.5 0 4.5c-1.1 0-2-.5-2.5-1.5M12 5.5v2m0 9v2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5h.01',
}

export type IconName = keyof typeof PATHS

export const PRODUCT_ICONS: Record<Product, IconName> = {
  ACCOUNTS: 'account',
  TRANSACTIONS: 'list',
  CREDIT_CARDS: 'card',
  INVESTMENTS: 'growth',
  INVESTMENTS_TRANSACTIONS: 'exchange',
  IDENTITY: 'person',
  LOANS: 'coins',
}

/** A decorative icon in the colour of the text. */
export const icon = (name: IconName) =>
  raw(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`)

import { z } from 'zod'

/**
 * Settings for behaviour that the specification leaves open; `PATCH /sandbox/settings` changes them.
 * - `tokenWritePolicy`: writes that a consumed connect token may still make on its own Item: `allowed` (PATCH and MFA),
 *   `mfa-only` (PATCH is 403), `refused` (both are 403).
 * - `itemCreationLimit`: number of Items before 409 `ITEM_CREATION_LIMIT_EXCEEDED`; null is no limit.
 * - `openFinanceAvailable`: false makes `POST /items` answer 503 `OPEN_FINANCE_NOT_AVAILABLE`.
 * - `bankOpenerPolicy`: `Cross-Origin-Opener-Policy` of the bank's pages; null sends none.
 * - `listDirectConnectors`: true includes Connectors with `isOpenFinance: false` in `GET /connectors`.
 * - `catalogPageLimit`: maximum page size of `GET /connectors`; a larger `pageSize` is reduced to it.
 */
export const settingsSchema = z.object({
  tokenWritePolicy: z.enum(['allowed', 'mfa-only', 'refused']),
  itemCreationLimit: z.number().int().nonnegative().nullable(),
  openFinanceAvailable: z.boolean(),
  bankOpenerPolicy: z.enum(['same-origin', 'same-origin-allow-popups']).nullable(),
  listDirectConnectors: z.boolean(),
  catalogPageLimit: z.number().int().positive(),
})

export type Settings = z.infer<typeof settingsSchema>

export function createSettings(): Settings {
  return {
    tokenWritePolicy: 'allowed',
    itemCreationLimit: null,
    openFinanceAvailable: true,
    bankOpenerPolicy: null,
    listDirectConnectors: false,
    catalogPageLimit: 500,
  }
}

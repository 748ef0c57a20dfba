import { z } from 'zod'

/**
 * What the specification leaves open and a test may want either way; `PATCH /sandbox/settings` changes them.
 * - `furtherWrites`: what a connect token that is already consumed may still write on its own Item: `allowed`
 *   (PATCH and MFA), `mfa-only` (PATCH is 403), `refused` (both are 403).
 * - `itemCreationLimit`: how many Items may exist before 409 `ITEM_CREATION_LIMIT_EXCEEDED`; null is no limit.
 * - `bankOpenerPolicy`: the `Cross-Origin-Opener-Policy` of the bank's pages; null sends none.
 * - `catalogPageLimit`: the most Connectors one page of `GET /connectors` holds, whatever `pageSize` asks for.
 */
export const switchesSchema = z.object({
  furtherWrites: z.enum(['allowed', 'mfa-only', 'refused']),
  itemCreationLimit: z.number().int().nonnegative().nullable(),
  bankOpenerPolicy: z.enum(['same-origin', 'same-origin-allow-popups']).nullable(),
  catalogPageLimit: z.number().int().positive(),
})

export type Switches = z.infer<typeof switchesSchema>

export function createSwitches(): Switches {
  return {
    furtherWrites: 'allowed',
    itemCreationLimit: null,
    bankOpenerPolicy: null,
    catalogPageLimit: 500,
  }
}

import { z } from 'zod'
import type { Connector, OwnBank } from './connector.ts'
import { INTERNATIONAL_PRODUCTS, PRODUCTS } from './products.ts'
import { sandboxConnectors } from './sandboxConnectors.ts'

const credentialSchema = z
  .strictObject({
    name: z.string().regex(/^[^_]/, 'must not begin with _'),
    label: z.string(),
    type: z.enum(['text', 'number', 'password', 'select']),
    placeholder: z.string().exactOptional(),
    assistiveText: z.string().exactOptional(),
    options: z.array(z.strictObject({ value: z.string(), label: z.string() })).exactOptional(),
    validation: z.string().refine(isPattern, 'must be a regular expression').exactOptional(),
    validationMessage: z.string().exactOptional(),
    optional: z.boolean().exactOptional(),
  })
  .refine(
    ({ type, options }) => type !== 'select' || options?.length,
    'must have options for a select',
  )

const ownBankSchema: z.ZodType<OwnBank> = z.strictObject({
  id: z.number().int().min(100).max(999),
  name: z.string().regex(/\S/, 'must not be empty'),
  like: z.number().refine((id) => id in sandboxConnectors, 'must be the id of a sandbox Connector'),
  type: z.string().min(1).exactOptional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .exactOptional(),
  institutionUrl: z.url({ protocol: /^https?$/ }).exactOptional(),
  primaryColor: z
    .string()
    .regex(/^[0-9a-f]{6}$/, 'must be six hexadecimal digits, without #')
    .exactOptional(),
  products: z.array(z.enum(PRODUCTS)).min(1).exactOptional(),
  credentials: z
    .array(credentialSchema)
    .refine(haveOwn('name'), 'must have a name of its own for each')
    .exactOptional(),
  health: z.enum(['ONLINE', 'UNSTABLE', 'OFFLINE']).exactOptional(),
  consentDays: z.number().int().positive().nullable().exactOptional(),
})

export const ownBanksSchema = z
  .array(ownBankSchema)
  .refine(haveOwn('id'), 'must have an id of its own for each')

/** Returns the Connector of a bank of one's own. It is listed as an invented institution is, without `sandbox=true`. */
export function ownConnector({ like, ...bank }: OwnBank): Connector {
  const model = sandboxConnectors[like]
  if (!model) throw new Error(`There is no sandbox Connector ${like}`)
  const { mark: _, ...inherited } = model
  const country = bank.country ?? model.country
  return {
    ...inherited,
    institutionUrl: `https://connector-${bank.id}.sandbox.example`,
    isSandbox: false,
    products: country === 'BR' ? model.products : INTERNATIONAL_PRODUCTS,
    offersPaymentData: country === 'BR' && model.offersPaymentData,
    ...bank,
  }
}

/** True for a list in which no two have the same value of a field. */
function haveOwn<Field extends string>(field: Field) {
  return (list: readonly Record<Field, unknown>[]) =>
    new Set(list.map((one) => one[field])).size === list.length
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

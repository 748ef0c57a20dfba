import { z } from 'zod'
import { PRODUCTS } from '../catalog/products.ts'

/** Strict schemas of the specification: an unknown field or another type fails the test. */

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** The fields of these names, separated by spaces, all of one type. */
export function each<S, T extends string>(type: S, names: T): Record<Words<T>, S>
export function each(type: unknown, names: string): Record<string, unknown> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}

const timestamp = z.iso.datetime()
const strings = z.record(z.string(), z.string())
const requestId = z.guid()

const productDetail = z
  .strictObject({
    isUpdated: z.boolean(),
    lastUpdatedAt: timestamp.nullable(),
    warnings: z.array(
      z.strictObject({ code: z.string(), message: z.string(), providerMessage: z.string() }),
    ),
  })
  .nullable()

/** A credential descriptor, as a catalog entry and `item.parameter` hold it. */
export const credentialShape = z.strictObject({
  ...each(z.string().optional(), 'placeholder assistiveText instructions validation'),
  ...each(z.string().optional(), 'validationMessage'),
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'password', 'select', 'image']),
  mfa: z.boolean().optional(),
  data: z.base64().optional(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
  optional: z.boolean().optional(),
  expiresAt: timestamp.optional(),
})

/** Item (specification: Resources and their fields). */
export const itemShape = z.strictObject({
  ...each(timestamp.nullable(), 'lastUpdatedAt nextAutoSyncAt consentExpiresAt'),
  ...each(z.string().optional(), 'clientUserId webhookUrl oauthRedirectUri'),
  id: z.guid(),
  connector: z.strictObject({
    id: z.number().int(),
    name: z.string(),
    type: z.string(),
    imageUrl: z.url().optional(),
    primaryColor: z.string().regex(/^[0-9a-f]{6}$/),
    isOpenFinance: z.boolean(),
    isSandbox: z.boolean(),
    oauth: z.boolean().optional(),
    oauthUrl: z.url().optional(),
  }),
  status: z.string(),
  executionStatus: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  products: z.array(z.enum(PRODUCTS)),
  consecutiveFailedLoginAttempts: z.number().int(),
  statusDetail: z
    .strictObject({
      ...each(productDetail, 'accounts creditCards transactions investments identity'),
      ...each(productDetail, 'paymentData loans investmentsTransactions'),
    })
    .nullable(),
  error: z
    .strictObject({
      ...each(z.string(), 'code message providerMessage'),
      attributes: strings,
    })
    .nullable(),
  parameter: credentialShape.nullable(),
  userAction: z
    .strictObject({ instructions: z.string(), attributes: strings, expiresAt: timestamp })
    .nullable(),
  requestId,
})

export type ItemResponse = z.infer<typeof itemShape>

/** A catalog entry, as this project assumes it. */
export const connectorShape = z.strictObject({
  ...each(z.boolean(), 'oauth hasMFA isOpenFinance isSandbox'),
  id: z.number().int(),
  name: z.string(),
  institutionUrl: z.url(),
  imageUrl: z.url().optional(),
  primaryColor: z.string().regex(/^[0-9a-f]{6}$/),
  type: z.string(),
  country: z.string().length(2),
  credentials: z.array(credentialShape),
  products: z.array(z.enum(PRODUCTS)),
  health: z.strictObject({ status: z.enum(['ONLINE', 'UNSTABLE', 'OFFLINE']) }),
  supportsPaymentInitiation: z.literal(false),
})

/** The page envelope: "all four are numbers or arrays, never strings". */
export function pageShape<T extends z.ZodType>(entry: T) {
  return z.strictObject({
    ...each(z.number(), 'total totalPages page'),
    results: z.array(entry),
    requestId,
  })
}

/** Error envelope (GlobalErrorResponse). */
export const errorShape = z.strictObject({
  code: z.number().int(),
  message: z.string(),
  codeDescription: z
    .string()
    .regex(/^[A-Z_]+$/)
    .optional(),
  errors: z
    .array(
      z.strictObject({
        code: z.literal('INVALID_PARAMETER'),
        message: z.string(),
        parameter: z.string(),
      }),
    )
    .optional(),
  data: z.object({}).optional(),
  requestId,
})

import { z } from 'zod'
import { PRODUCTS } from '../catalog/products.ts'

/** Strict schemas of the specification: an unknown field or another type fails the test. */

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
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'password', 'select', 'image']),
  mfa: z.boolean().optional(),
  data: z.base64().optional(),
  placeholder: z.string().optional(),
  assistiveText: z.string().optional(),
  instructions: z.string().optional(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
  validation: z.string().optional(),
  validationMessage: z.string().optional(),
  optional: z.boolean().optional(),
  expiresAt: timestamp.optional(),
})

/** Item (specification: Resources and their fields). */
export const itemShape = z.strictObject({
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
  lastUpdatedAt: timestamp.nullable(),
  nextAutoSyncAt: timestamp.nullable(),
  clientUserId: z.string().optional(),
  webhookUrl: z.string().optional(),
  products: z.array(z.enum(PRODUCTS)),
  consentExpiresAt: timestamp.nullable(),
  consecutiveFailedLoginAttempts: z.number().int(),
  statusDetail: z
    .strictObject({
      accounts: productDetail,
      creditCards: productDetail,
      transactions: productDetail,
      investments: productDetail,
      identity: productDetail,
      paymentData: productDetail,
      loans: productDetail,
      investmentsTransactions: productDetail,
    })
    .nullable(),
  error: z
    .strictObject({
      code: z.string(),
      message: z.string(),
      providerMessage: z.string(),
      attributes: strings,
    })
    .nullable(),
  parameter: credentialShape.nullable(),
  userAction: z
    .strictObject({ instructions: z.string(), attributes: strings, expiresAt: timestamp })
    .nullable(),
  oauthRedirectUri: z.string().optional(),
  requestId,
})

export type ShownItem = z.infer<typeof itemShape>

/** A catalog entry, as this project assumes it. */
export const connectorShape = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  institutionUrl: z.url(),
  imageUrl: z.url().optional(),
  primaryColor: z.string().regex(/^[0-9a-f]{6}$/),
  type: z.string(),
  country: z.string().length(2),
  credentials: z.array(credentialShape),
  products: z.array(z.enum(PRODUCTS)),
  oauth: z.boolean(),
  hasMFA: z.boolean(),
  isOpenFinance: z.boolean(),
  isSandbox: z.boolean(),
  health: z.strictObject({ status: z.enum(['ONLINE', 'UNSTABLE', 'OFFLINE']) }),
  supportsPaymentInitiation: z.literal(false),
})

/** The page envelope: "all four are numbers or arrays, never strings". */
export function pageShape<T extends z.ZodType>(entry: T) {
  return z.strictObject({
    total: z.number(),
    totalPages: z.number(),
    page: z.number(),
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

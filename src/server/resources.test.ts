import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  accountShape,
  balanceShape,
  billShape,
  categoryShape,
  cursorPageShape,
  investmentShape,
  loanShape,
  recurringShape,
  ruleShape,
  statementShape,
  transactionShape,
  withRequestId,
} from '../../packages/sandbox/service/testing/dataShapes.ts'
import {
  validCnpj,
  validCpf,
  validUser,
} from '../../packages/sandbox/service/testing/openService.ts'
import {
  connectorShape,
  each,
  errorShape,
  itemShape,
  pageShape,
} from '../../packages/sandbox/service/testing/shapes.ts'
import type { ErrorEnvelope, Item } from './resources.ts'
import { openDirect } from '../testkit/openDirect.ts'

// The shapes are strict: an answer with another field, or without a required one, fails. The compiler compares them with
// the types: the last argument of `check` is only `true` where neither knows a field that the other does not.

const text = z.string().nullable().optional()
const open = z.record(z.string(), z.unknown()).nullable().optional()
const openList = z.array(z.record(z.string(), z.unknown())).optional()
const valued = z.array(z.strictObject({ type: z.string(), value: z.string() }))
const identityShape = z.strictObject({
  ...each(text, 'fullName companyName document taxNumber documentType jobTitle birthDate'),
  ...each(text, 'establishmentCode establishmentName investorProfile createdAt updatedAt'),
  ...each(text, 'socialName sex incorporationDate'),
  ...each(open, 'qualifications financialRelationships maritalStatus nationality passport'),
  ...each(openList, 'otherDocuments parties businessOtherDocuments'),
  id: z.guid(),
  itemId: z.guid(),
  addresses: z.array(
    z.strictObject({
      ...each(text, 'fullAddress country state city postalCode type additionalInfo'),
      primaryAddress: z.boolean(),
    }),
  ),
  phoneNumbers: valued,
  emails: valued,
  relations: z.array(z.strictObject({ type: z.string(), name: z.string() })),
  companiesCnpj: z.array(z.string()).optional(),
  ...withRequestId,
})
const consentShape = z.strictObject({
  ...each(z.string(), 'id itemId status createdAt updatedAt'),
  ...each(z.string().nullable(), 'expiresAt revokedAt'),
  ...each(z.array(z.string()), 'products openFinancePermissionsGranted'),
})
const shownBill = billShape.extend({
  payments: z.array(
    z.strictObject({
      ...each(z.string(), 'id paymentDate paymentMode currencyCode'),
      amount: z.number(),
    }),
  ),
})

/** The fields of a JSON value, those inside lists and objects as `outer.inner`; of an open map, none. */
type Fields<T> = T extends readonly (infer Entry)[]
  ? Fields<Entry>
  : T extends object
    ? string extends keyof T
      ? never
      : { [K in keyof T & string]-?: K | `${K}.${Fields<NonNullable<T[K]>>}` }[keyof T & string]
    : never
/** As JSON has it: what is undefined is not there. */
type Json<T> = T extends object ? { [K in keyof T]: Json<Exclude<T[K], undefined>> } : T
type Untyped<Shown, Typed> = Exclude<Fields<Shown>, Fields<Typed>>
/** `true` if the type has every field of the shape, and the shape every field that the type requires, of a type that fits. */
type Same<Shown, Typed> = [Untyped<Shown, Typed>] extends [never]
  ? [Json<Shown>] extends [Typed]
    ? true
    : 'a field that is required is missing, or has another type'
  : Untyped<Shown, Typed>

function check<Shape extends z.ZodType, Typed>(
  answer: Typed,
  shape: Shape,
  isSame: Same<z.infer<Shape>, Typed>,
): Typed {
  expect(isSame).toBe(true)
  shape.parse(answer)
  return answer
}

const { direct: service, ...every } = await openDirect(
  { connectorId: 19, parameters: everyValueOf('Moderate') },
  afterAll,
)
const { url } = every.service

function everyValueOf(investorProfile: string) {
  return { cpf: validCpf, investorProfile }
}

/** Connects a bank, and waits until its first execution has ended or waits for a person. */
async function connect(connectorId: number, parameters: object): Promise<Item> {
  const body = { connectorId, parameters, clientUserId: 'ana' }
  const item = check(await service.call('POST', '/items', body), itemShape, true)
  await every.service.settle()
  return check(await service.call('GET', `/items/${item.id}`), itemShape, true)
}

test.each<[string, number, object]>([
  ['that has ended well', 0, validUser],
  ['with an error', 0, { ...validUser, user: 'needs-action' }],
  ['that waits for an input', 1, validUser],
  ['that waits for an action', 4, validUser],
  ['that waits at the bank’s page', 5, { cpf: validCpf }],
  ['that is partial', 6, { cpf: validCpf }],
])('every field of an Item %s is typed', async (_name, connectorId, parameters) => {
  const { id } = await connect(connectorId, parameters)
  const list = check(await service.call('GET', '/items'), pageShape(itemShape.omit(NO_ID)), true)
  expect(list.results.map((item) => item.id)).toContain(id)
})

const NO_ID = { requestId: true } as const

test('every field of the data of an Item is typed', async () => {
  const { id } = every
  const { results } = check(
    await service.call('GET', `/accounts?itemId=${id}`),
    pageShape(accountShape),
    true,
  )
  for (const account of results) {
    const single = await service.call('GET', `/accounts/${account.id}`)
    check(single, accountShape.extend(withRequestId), true)
    check(await service.call('GET', `/accounts/${account.id}/balance`), balanceShape, true)
    const statements = await service.call('GET', `/accounts/${account.id}/statements`)
    check(statements, pageShape(statementShape), true)
    const page = check(
      await service.call('GET', `/v2/transactions?accountId=${account.id}`),
      cursorPageShape,
      true,
    )
    expect(page.results.length).toBeGreaterThan(0)
    const transaction = await service.call('GET', `/transactions/${page.results[0]?.id}`)
    check(transaction, transactionShape.extend(withRequestId), true)
  }
  const card = results.find(({ type }) => type === 'CREDIT')
  const bills = await service.call('GET', `/bills?accountId=${card?.id}`)
  const [bill] = check(bills, pageShape(shownBill), true).results
  check(await service.call('GET', `/bills/${bill?.id}`), shownBill.extend(withRequestId), true)

  const investments = await service.call('GET', `/investments?itemId=${id}`)
  const [investment] = check(investments, pageShape(investmentShape), true).results
  const held = await service.call('GET', `/investments/${investment?.id}`)
  check(held, investmentShape.extend(withRequestId), true)
  const loans = await service.call('GET', `/loans?itemId=${id}`)
  const [loan] = check(loans, pageShape(loanShape), true).results
  check(await service.call('GET', `/loans/${loan?.id}`), loanShape.extend(withRequestId), true)
  check(await service.call('GET', `/identity?itemId=${id}`), identityShape, true)
  const consents = await service.call('GET', `/consents?itemId=${id}`)
  const [consent] = check(consents, pageShape(consentShape), true).results
  const given = await service.call('GET', `/consents/${consent?.id}`)
  check(given, consentShape.extend(withRequestId), true)
  check(await service.call('POST', '/recurring-payments', { itemId: id }), recurringShape, true)
  const company = await connect(22, { cnpj: validCnpj, cpf: validCpf })
  check(await service.call('GET', `/identity?itemId=${company.id}`), identityShape, true)
})

test('every field of the catalogs, of a rule and of a refusal is typed', async () => {
  check(await service.call('GET', '/connectors?pageSize=500'), pageShape(connectorShape), true)
  const categories = await service.call('GET', '/categories')
  const [category] = check(categories, pageShape(categoryShape), true).results
  const single = await service.call('GET', `/categories/${category?.id}`)
  check(single, categoryShape.extend(withRequestId), true)
  const rule = { description: 'Bakery', categoryId: category?.id, transactionType: 'DEBIT' }
  const made = await service.call('POST', '/categories/rules', rule)
  check(made, ruleShape.extend(withRequestId), true)
  check(await service.call('GET', '/categories/rules'), pageShape(ruleShape), true)

  const refused = await fetch(`${url}/items`, {
    method: 'POST',
    headers: {
      'X-API-KEY': await every.service.issueApiKey(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ connectorId: 0, parameters: {} }),
  })
  expect(refused.status).toBe(400)
  check<typeof errorShape, ErrorEnvelope>(await refused.json(), errorShape, true)
})

test('a call is typed by its path; one that is not known is not', async () => {
  const path: string = `/items/${every.id}`
  // @ts-expect-error: unknown.
  const read = async () => (await service.call('GET', path)).id
  expect(await read()).toBe(every.id)
  // @ts-expect-error: an account has no such field.
  const misspelt = async () => (await service.call('GET', '/accounts?itemId=1')).resluts
  await expect(misspelt()).rejects.toThrow('The service answered GET /accounts with 400')
  const answer: Item = await service.call('get', `/items/${every.id}?of=${every.id}`)
  expect(answer.connector.id).toBe(19)
})

import { afterAll, describe, expect, test } from 'vitest'
import { balanceShape, billShape, statementShape } from '../testing/dataShapes.ts'
import { unknownId } from '../testing/openService.ts'
import { DAY_MS, DAY_SECONDS, openSynced, sumOf } from '../testing/openSynced.ts'

const synced = await openSynced({}, afterAll)
const { accounts, get, id: itemId, list, transactions } = synced
const checking = await synced.account('CHECKING_ACCOUNT')
const card = await synced.account('CREDIT_CARD')
const bills = await list(`/bills?accountId=${card.id}`, billShape)
const statements = await list(`/accounts/${checking.id}/statements`, statementShape)

describe('GET /accounts', () => {
  test('is a page envelope, filtered by type; bankData for BANK, creditData for CREDIT', async () => {
    const all = await accounts()
    expect(all.map(({ type }) => type)).toEqual(['BANK', 'CREDIT'])
    expect((await accounts('&type=CREDIT')).map(({ subtype }) => subtype)).toEqual(['CREDIT_CARD'])
    expect(await accounts('&page=2&pageSize=1')).toHaveLength(1)
    expect((await get(`/accounts?itemId=${itemId}&type=X`)).status).toBe(400)
    for (const { bankData, creditData, type } of all)
      expect([bankData === undefined, creditData === undefined]).toEqual([
        type === 'CREDIT',
        type === 'BANK',
      ])
  })

  test('the balance of a BANK account is the sum of its transactions, that of a card the amount owed', async () => {
    expect(sumOf(await transactions(checking.id))).toBe(checking.balance)
    expect(sumOf(await transactions(card.id))).toBe(-card.balance)
    const { availableCreditLimit = 0, creditLimit = 0 } = card.creditData ?? {}
    expect(availableCreditLimit).toBeCloseTo(creditLimit - card.balance, 2)
  })

  test('international accounts: cash, other and loan account, whose balance is negative', async () => {
    const abroad = await openSynced({ connectorId: 12, parameters: {} })
    const read = await abroad.accounts()
    expect(read.map(({ subtype }) => subtype)).toEqual([
      'CASH_ACCOUNT',
      'OTHER_ACCOUNT',
      'LOAN_ACCOUNT',
    ])
    for (const { id, balance, currencyCode } of read) {
      expect(currencyCode).toBe('GBP')
      expect(sumOf(await abroad.transactions(id))).toBe(balance)
    }
    expect(read.at(-1)?.balance).toBeLessThan(0)
  })
})

describe('GET /accounts/{id}/balance', () => {
  test('is the balance of the last sync, which later time does not change', async () => {
    const {
      account,
      get: call,
      id: ownId,
      request,
      service,
      syncAfter,
      ...own
    } = await openSynced()
    await request('PATCH', `/items/${ownId}/disable-auto-sync`)
    const { id, balance, balanceUpdatedAt } = await account('CHECKING_ACCOUNT')
    const read = async () => balanceShape.parse((await call(`/accounts/${id}/balance`)).body)
    const first = await read()
    expect(first).toMatchObject({
      balance,
      balanceAvailable: true,
      currencyCode: 'BRL',
      updateDateTime: balanceUpdatedAt,
      balances: [{ currencyCode: 'BRL', amount: balance }],
    })
    await service.advance(3 * DAY_SECONDS)
    expect(await read()).toMatchObject({ balance, updateDateTime: balanceUpdatedAt })
    await syncAfter(4)
    const later = await read()
    expect(later.updateDateTime).not.toBe(first.updateDateTime)
    expect(sumOf(await own.transactions(id))).toBe(later.balance)
  })

  test('an account in several currencies: balanceAvailable=false, balance=null, a balance per currency', async () => {
    const several = await openSynced({ connectorId: 14, parameters: {} })
    const { id, balanceAvailable } = await several.account('CASH_ACCOUNT')
    expect(balanceAvailable).toBe(false)
    const read = balanceShape.parse((await several.get(`/accounts/${id}/balance`)).body)
    expect(read).toMatchObject({ balance: null, balanceAvailable: false })
    const rows = await several.transactions(id)
    const sums = ['EUR', 'USD'].map((currencyCode) => {
      const own = rows.filter((row) => row.currencyCode === currencyCode)
      const cents = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      return { currencyCode, amount: cents / 100 }
    })
    expect(read.balances).toMatchObject(sums)
  })
})

describe('GET /bills', () => {
  test('is a page envelope of monthly bills, the newest first', async () => {
    expect(bills.length).toBeGreaterThan(8)
    const months = bills.map(({ dueDate }) => dueDate.slice(0, 7))
    expect(months).toEqual([...new Set(months)].toSorted().toReversed())
    expect(await list(`/bills?accountId=${card.id}&pageSize=2`, billShape)).toHaveLength(2)
  })

  test('every transaction of the card lies on a bill, whose total they make', async () => {
    const all = await transactions(card.id)
    const known = new Set(bills.map(({ id }) => id))
    for (const { creditCardMetadata } of all) expect(known).toContain(creditCardMetadata?.billId)
    for (const { id, totalAmount, payments } of bills) {
      const onBill = all.filter(({ creditCardMetadata }) => creditCardMetadata?.billId === id)
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
      expect(sumOf(onBill)).toBeCloseTo(paid - totalAmount, 2)
      for (const payment of payments) expect(onBill.map((row) => row.id)).toContain(payment.id)
    }
  })

  test('a bill that was due is paid in full, from the checking account', async () => {
    const debits = (await transactions(checking.id)).map(({ amount }) => -amount)
    const due = bills.filter(({ dueDate }) => Date.parse(dueDate) < Date.now() - 7 * DAY_MS)
    expect(due.length).toBeGreaterThan(7)
    for (const { totalAmount, payments } of due) {
      expect(payments.map(({ amount }) => amount)).toEqual([totalAmount])
      expect(debits).toContain(totalAmount)
    }
  })

  test('a bill paid late puts financeCharges on the next one', () => {
    const charges = bills.map(({ financeCharges }) => financeCharges).filter(({ length }) => length)
    expect(charges.map((each) => each.map(({ type }) => type).toSorted())).toEqual([
      ['LATE_PAYMENT_FEE', 'LATE_PAYMENT_INTEREST'],
    ])
    for (const { additionalInfo } of charges.flat())
      expect(additionalInfo).toEqual(expect.any(String))
    const isLate = ({ payments, dueDate }: (typeof bills)[number]) =>
      payments.some(({ paymentDate }) => Date.parse(paymentDate) > Date.parse(dueDate) + DAY_MS)
    expect(bills.some(isLate)).toBe(true)
  })

  test('400 for an account that is no card, empty for an unknown one', async () => {
    expect((await get(`/bills?accountId=${checking.id}`)).status).toBe(400)
    expect(await list(`/bills?accountId=${unknownId}`, billShape)).toEqual([])
  })
})

describe('GET /accounts/{id}/statements', () => {
  const url = statements[0]?.url ?? ''
  const readPdf = async () => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')

  test('one statement for each month that has ended, the newest first', () => {
    const months = statements.map(({ monthYear }) => monthYear.split('-').toReversed().join('-'))
    expect(months.length).toBeGreaterThanOrEqual(9)
    expect(months).toEqual([...new Set(months)].toSorted().toReversed())
    expect(months[0]).not.toBe(new Date().toISOString().slice(0, 7))
  })

  test('its url is a PDF, read without a key', async () => {
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = await readPdf()
    expect(pdf).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/)
    const xref = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1])
    expect(pdf.slice(xref, xref + 5)).toBe('xref\n')
    const entries = [...pdf.slice(xref).matchAll(/^(\d{10}) 00000 n $/gm)]
    for (const [index, [, offset]] of entries.entries())
      expect(pdf.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  })

  test('it lists the transactions of the month between two balances', async () => {
    const pdf = await readPdf()
    const month = statements[0]?.monthYear.split('-').toReversed().join('-') ?? '-'
    const ofMonth = (await transactions(checking.id)).filter(({ date }) => date.startsWith(month))
    expect(ofMonth.length).toBeGreaterThan(40)
    expect(pdf.match(/\(\d{4}-\d{2}-\d{2} {2}/g)).toHaveLength(ofMonth.length)
    expect(pdf).toMatch(/Opening balance[^]*Closing balance/)
  })

  test('its url is valid for 30 minutes and for one statement', async () => {
    const statusOf = async (address: string) => (await fetch(address)).status
    const [path = '', query = ''] = url.split('?')
    const other = path.replace(statements[0]?.id ?? '', statements[1]?.id ?? '')
    for (const address of [url.replace(/.$/, '!'), `${other}?${query}`, path])
      expect(await statusOf(address)).toBe(403)
    await synced.service.advance(29 * 60)
    expect(await statusOf(url)).toBe(200)
    await synced.service.advance(60)
    expect(await statusOf(url)).toBe(403)
  })
})

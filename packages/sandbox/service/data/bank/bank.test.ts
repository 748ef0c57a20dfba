import { cnpj } from 'cpf-cnpj-validator'
import { expect, test } from 'vitest'
import { openBank } from './bank.ts'
import type { BankProfile } from './bankProfile.ts'
import { cycleAt, cyclesBetween } from './billingCycle.ts'
import { DAY_MS } from './calendar.ts'
import { balanceAt, balancesAfter, entriesAt } from './ledger.ts'
import { cnpjOf } from './merchants.ts'

const openedAt = Date.UTC(2025, 7, 1)

const profile: BankProfile = {
  seed: '5f0e4b1c-0000-4000-8000-000000000000',
  country: 'BR',
  currency: 'BRL',
  institution: 'Sandbox Bank',
  holder: { name: 'Maria da Sandbox', document: '52998224725', documentType: 'CPF' },
  hasEveryValue: false,
  openedAt,
}

test('the records do not depend on the times at which they are read', () => {
  const at = openedAt + 200 * DAY_MS
  const direct = openBank(profile)
  const stepwise = openBank(profile)
  for (let time = openedAt; time <= at; time += 7.3 * DAY_MS) stepwise.entriesUntil(time)
  const shown = (bank: ReturnType<typeof openBank>) =>
    ['checking', 'card'].flatMap((account) =>
      account === 'card' ? entriesAt(bank, 'card', at) : entriesAt(bank, 'checking', at),
    )
  expect(shown(stepwise)).toEqual(shown(direct))
})

test('keys are unique within an account', () => {
  const bank = openBank(profile)
  const keys = bank
    .entriesUntil(openedAt + 500 * DAY_MS)
    .map(({ account, key }) => `${account} ${key}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(['BR', 'GB', 'DE'])('a current account in %s stays above zero for years', (country) => {
  const bank = openBank({ ...profile, country })
  const account = country === 'BR' ? 'checking' : 'cash'
  bank.entriesUntil(openedAt + 900 * DAY_MS)
  for (let day = 1; day < 900; day += 5)
    expect(balanceAt(bank, account, openedAt + day * DAY_MS)).toBeGreaterThan(0)
})

test('the last booked balance is that of the account, and a later posting changes none before it', () => {
  const bank = openBank(profile)
  const at = openedAt + 100 * DAY_MS
  const balances = (until: number) =>
    balancesAfter(bank.entriesUntil(until).filter(({ account }) => account === 'checking'))
  const early = balances(at)
  const late = balances(at + 90 * DAY_MS)
  expect(late.size).toBeGreaterThan(early.size)
  for (const { key } of entriesAt(bank, 'checking', at)) expect(late.get(key)).toBe(early.get(key))
})

test('billing cycles follow one another without a gap', () => {
  const cycles = cyclesBetween(openedAt, openedAt + 400 * DAY_MS)
  for (const [index, { opensAt }] of cycles.slice(1).entries())
    expect(opensAt).toBe(cycles[index]?.closesAt)
  for (const cycle of cycles) {
    expect(cycleAt(cycle.opensAt).key).toBe(cycle.key)
    expect(cycleAt(cycle.closesAt - 1).key).toBe(cycle.key)
  }
})

test('merchants have valid CNPJs', () => {
  for (const name of ['Padaria Pão de Nuvem', 'Mercado Três Ipês', 'x'])
    expect(cnpj.isValid(cnpjOf(name))).toBe(true)
})

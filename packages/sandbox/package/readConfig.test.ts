import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openService, validCpf } from '../service/testing/openService.ts'
import { readConfig } from './readConfig.ts'

function fileWith(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'sandbox.json')
  writeFileSync(file, content)
  return file
}

const AGENCY = { name: 'agency', label: 'Agency', type: 'text' as const }
const bank = { id: 500, name: 'Acme Bank', like: 5 }
const configOf = (config: object) => readConfig(fileWith(JSON.stringify(config)))

test('the widget’s keys and own banks are read', () => {
  const allowedHosts = ['https://app.example']
  expect(configOf({ allowedHosts, banks: [bank] })).toEqual({
    widget: { allowedHosts },
    banks: [bank],
  })
  expect(configOf({})).toEqual({ widget: {}, banks: [] })
})

test.each<[object, string]>([
  [{ allowedHost: [] }, 'unknown key "allowedHost"'],
  [{ allowedHosts: ['app.example'] }, 'allowedHosts: a list of origins'],
  [{ linkKeys: { 'https://app.example': 'key' } }, 'linkKeys: '],
  [{ linkKeys: 'key' }, 'linkKeys: '],
  [{ banks: {} }, 'banks: '],
  [{ banks: [{ ...bank, name: ' ' }] }, 'banks.0.name: must not be empty'],
  [{ banks: [{ ...bank, institutionUrl: 'javascript:alert(1)' }] }, 'banks.0.institutionUrl: '],
  [{ banks: [{ ...bank, credentials: [AGENCY, AGENCY] }] }, 'banks.0.credentials: must have'],
  [
    { banks: [{ ...bank, credentials: [{ ...AGENCY, type: 'select' }] }] },
    'banks.0.credentials.0: must have options for a select',
  ],
  [{ banks: [{ ...bank, id: 5 }] }, 'banks.0.id: '],
  [{ banks: [{ ...bank, id: 1000 }] }, 'banks.0.id: '],
  [{ banks: [bank, bank] }, 'banks: must have an id of its own for each'],
  [{ banks: [{ ...bank, like: 99 }] }, 'banks.0.like: must be the id of a sandbox Connector'],
  [{ banks: [{ ...bank, colour: 'red' }] }, 'banks.0: Unrecognized key: "colour"'],
  [{ banks: [{ ...bank, products: ['accounts'] }] }, 'banks.0.products.0: '],
  [
    {
      banks: [{ ...bank, credentials: [{ name: 'a', label: 'A', type: 'text', validation: '(' }] }],
    },
    'banks.0.credentials.0.validation: must be a regular expression',
  ],
])('%j is refused: %s', (config, reason) => {
  const file = fileWith(JSON.stringify(config))
  expect(() => readConfig(file)).toThrow(`--config ${file}: `)
  expect(() => readConfig(file)).toThrow(reason)
})

test.each([
  ['', 'it is not JSON'],
  ['{', 'it is not JSON'],
  ['{"banks": [], "banks": []}', 'it is not JSON, or has a name twice'],
  ['{"__proto__": {}}', 'unknown key "__proto__"'],
  ['{"fonts": {"__proto__": "a.woff2"}}', 'unknown key "__proto__"'],
  ['[]', 'Invalid input'],
  ['null', 'Invalid input'],
])('the content %s is refused', (text, why) => {
  const file = fileWith(text)
  expect(() => readConfig(file)).toThrow(`--config ${file}: ${why}`)
})

test('the mark that editors put before a text is no part of it', () =>
  expect(readConfig(fileWith('\uFEFF{}'))).toEqual({ widget: {}, banks: [] }))

test('a file that is not there is named', () =>
  expect(() => readConfig('/nowhere.json')).toThrow('--config /nowhere.json: ENOENT'))

test('own banks are in the catalog, and connect as the ones they are like', async () => {
  const { banks } = configOf({
    banks: [
      { ...bank, primaryColor: 'b91c1c' },
      { id: 501, name: 'Acme Direct', like: 0, country: 'GB', credentials: [AGENCY] },
    ],
  })
  const service = await openService({ banks, catalogSize: 0 })
  expect((await service.request('GET', '/connectors?sandbox=false')).body).toMatchObject({
    results: [
      { id: 500, name: 'Acme Bank', primaryColor: 'b91c1c', oauth: true },
      { id: 501, country: 'GB', credentials: [AGENCY], products: ['ACCOUNTS', 'TRANSACTIONS'] },
    ],
  })
  const { connector } = await service.createItem({
    connectorId: 500,
    parameters: { cpf: validCpf },
  })
  expect(connector.oauthUrl).toBeDefined()
  const { id } = await service.createItem({ connectorId: 501, parameters: { agency: '7' } })
  expect(await service.settled(id)).toMatchObject({ status: 'UPDATED' })
})

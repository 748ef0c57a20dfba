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

test.each(['', '{', '{"banks": [], "banks": []}', '[]', 'null'])(
  'the content %j is refused',
  (text) => expect(() => readConfig(fileWith(text))).toThrow('--config '),
)

test('a file that is not there is named', () =>
  expect(() => readConfig('/nowhere.json')).toThrow('--config /nowhere.json: ENOENT'))

test('own banks are in the catalog, and connect as the ones they are like', async () => {
  const agency = { name: 'agency', label: 'Agency', type: 'text' as const }
  const { banks } = configOf({
    banks: [
      { ...bank, primaryColor: 'b91c1c' },
      { id: 501, name: 'Acme Direct', like: 0, country: 'GB', credentials: [agency] },
    ],
  })
  const service = await openService({ banks, catalogSize: 0 })
  expect((await service.request('GET', '/connectors?sandbox=false')).body).toMatchObject({
    results: [
      { id: 500, name: 'Acme Bank', primaryColor: 'b91c1c', oauth: true },
      { id: 501, country: 'GB', credentials: [agency], products: ['ACCOUNTS', 'TRANSACTIONS'] },
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

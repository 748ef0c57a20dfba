import { expect, test, vi } from 'vitest'
import type { ConnectError } from '../protocol/messages.ts'
import { createConnect } from './createConnect.ts'
import { makePlan } from './plan.ts'

const GOOD = { widgetUrl: 'https://widget.example', connectToken: 'token' }

test.each([
  ['widgetUrl', { widgetUrl: '' }],
  ['widgetUrl', { widgetUrl: 'javascript:alert(1)' }],
  ['connectToken', { connectToken: '' }],
])('an option that cannot work is told when the widget is to be opened: %s', (name, wrong) => {
  const onError = vi.fn<(error: ConnectError) => void>()
  const connect = createConnect({ ...GOOD, ...wrong, onError })
  expect(onError).not.toHaveBeenCalled()
  connect.open()
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    code: 'INVALID_OPTIONS',
    message: `Connect: ${name} is missing or not supported`,
  })
})

test('a mode that there is not is refused', () => {
  const options: object = { mode: 'tooltip' }
  expect(makePlan({ ...GOOD, ...options })).toMatchObject({ code: 'INVALID_OPTIONS' })
})

test.each<[string, object]>([
  ['updateItem', { updateItem: 5 }],
  ['language', { language: 'fr' }],
  ['theme', { theme: '' }],
  ['countries', { countries: 'BR' }],
  ['countries', { countries: ['BR', null] }],
  ['connectorIds', { connectorIds: ['0'] }],
  ['selectedConnectorId', { selectedConnectorId: Number.NaN }],
  ['products', { products: ['accounts'] }],
  ['openFinanceParameters', { openFinanceParameters: { cpf: 52998224725 } }],
  ['application', { application: {} }],
  ['avoidDuplicates', { avoidDuplicates: 'yes' }],
])('an option that the widget would not take is told at once, by its name: %s', (name, wrong) => {
  const onError = vi.fn<(error: ConnectError) => void>()
  createConnect({ ...GOOD, ...wrong, onError }).open()
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    code: 'INVALID_OPTIONS',
    message: `Connect: ${name} is missing or not supported`,
  })
})

test('null is no option, as JavaScript has it', () => {
  const options: object = {
    mode: null,
    cspNonce: null,
    onOpen: null,
    updateItem: null,
    language: undefined,
    application: { name: 'Acme', logoUrl: null },
  }
  const plan = makePlan({ ...GOOD, ...options })
  expect('widget' in plan && plan.widget).toEqual({ application: { name: 'Acme' } })
})

test('an option of tomorrow goes through', () => {
  const options: object = { tomorrow: 1 }
  expect(makePlan({ ...GOOD, ...options })).toMatchObject({ widget: { tomorrow: 1 } })
})

test('what goes to the widget is plain data, and neither the token nor what the loader keeps', () => {
  const application = new Proxy({ name: 'Acme' }, {})
  const plan = makePlan({
    ...GOOD,
    mode: 'modal',
    cspNonce: 'n',
    onOpen: () => undefined,
    language: 'es',
    application,
  })
  expect(plan).toMatchObject({ url: new URL('https://widget.example/') })
  expect('widget' in plan && structuredClone(plan.widget)).toEqual({
    language: 'es',
    application: { name: 'Acme' },
  })
})

test('after destroy nothing opens, nothing is told', () => {
  const onError = vi.fn<(error: ConnectError) => void>()
  const connect = createConnect({ ...GOOD, widgetUrl: '', onError })
  connect.destroy()
  connect.destroy()
  connect.open()
  connect.close()
  expect(onError).not.toHaveBeenCalled()
})

import { expect, test } from 'vitest'
import { membersOf } from '../../../tools/scripts/docs/declarations.ts'
import { read } from '../../../tools/scripts/docs/documents.ts'
import { ignoredOptions, mapOptions, WITHOUT_COUNTERPART } from './mapOptions.ts'

const GOOD = { url: 'https://widget.example', connectToken: 'token' }

test('the address is `url`, or our own `widgetUrl`, which takes precedence', () => {
  const widgetUrl = 'https://ours.example'
  expect(mapOptions(GOOD)).toEqual({
    widgetUrl: 'https://widget.example',
    connectToken: 'token',
    theme: 'light',
    mode: 'modal',
  })
  expect(mapOptions({ ...GOOD, widgetUrl }).widgetUrl).toBe(widgetUrl)
  expect(mapOptions({ ...GOOD, widgetUrl: undefined }).widgetUrl).toBe('https://widget.example')
  expect(mapOptions({ connectToken: 'token' }).widgetUrl).toBe('')
})

const CARRIED = {
  includeSandbox: true,
  allowConnectInBackground: true,
  connectorTypes: ['PERSONAL_BANK'],
  connectorIds: [1, 2],
  countries: ['BR'],
  updateItem: 'item-1',
  language: 'pt',
  selectedConnectorId: 1,
  theme: 'dark',
  openFinanceParameters: { cpf: '52998224725' },
  products: ['ACCOUNTS', 'MOVE_SECURITY'],
}

test('what the widget has is passed on to it under the same name, and nothing else', () => {
  const given = { ...GOOD, ...CARRIED, ...changed(), onHide() {} }
  const { widgetUrl, connectToken, mode, ...carried } = mapOptions(given)
  expect([widgetUrl, connectToken, mode]).toEqual(['https://widget.example', 'token', 'modal'])
  expect(carried).toEqual(CARRIED)
})

test('options of `createConnect` that the published class does not have are passed on', () => {
  const application = { name: 'Acme' }
  const connectToken = () => 'token'
  const onRevoke = () => Promise.resolve()
  expect(mapOptions({ ...GOOD, connectToken, application, onRevoke, cspNonce: 'n' })).toMatchObject(
    { connectToken, application, onRevoke, cspNonce: 'n' },
  )
})

test('an option without a counterpart is named unless its value changes nothing', () => {
  expect(ignoredOptions(GOOD)).toEqual([])
  expect(ignoredOptions({ ...GOOD, ...WITHOUT_COUNTERPART, wideDesktopModal: undefined })).toEqual(
    [],
  )
  expect(ignoredOptions({ ...GOOD, ...changed() })).toEqual(Object.keys(WITHOUT_COUNTERPART))
})

/** The options without a counterpart, each with a value that would change something. */
function changed() {
  return Object.fromEntries(
    Object.entries(WITHOUT_COUNTERPART).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? !value : '{}',
    ]),
  )
}

test('the table says of every option what becomes of it', () => {
  const rows = membersOf(read('src/loader/pluggy/options.ts'), 'PublishedOptions')
  const names = (isIgnored: boolean) =>
    rows
      .filter(({ doc }) => doc.startsWith('No counterpart:') === isIgnored)
      .map(({ name }) => name.replace('?', ''))
      .toSorted()
  expect(names(true)).toEqual(Object.keys(WITHOUT_COUNTERPART).toSorted())
  expect(names(false)).toEqual([...Object.keys(GOOD), ...Object.keys(CARRIED)].toSorted())
})

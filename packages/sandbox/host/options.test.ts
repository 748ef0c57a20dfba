import { describe, expect, test } from 'vitest'
import { isOptions } from 'connect-widget/protocol/guards.ts'
import { LOADER_OPTIONS, REQUESTS, WIDGET_OPTIONS } from 'connect-widget/protocol/options.ts'
import { ALL_OPTIONS } from 'connect-widget/testkit/optionSamples.ts'
import { appearanceValues, FIELDS, LISTS, optionsOf } from './page/fields.ts'

/** The options that the page gives itself, or the loader sets. */
const GIVEN = new Set([
  'widgetUrl',
  'connectToken',
  'pickerRun',
  ...Object.keys(REQUESTS),
  ...Object.entries(WIDGET_OPTIONS).flatMap(([name, kind]) =>
    kind === 'loaderFlag' ? [name] : [],
  ),
])

test('every option can be chosen, by a field or by checkboxes', () => {
  const fields = FIELDS.map(({ name }) => name.split('.')[0] ?? '')
  const names = Object.keys({ ...LOADER_OPTIONS, ...WIDGET_OPTIONS })
  expect([...new Set([...fields, ...LISTS])].toSorted()).toEqual(
    names.filter((name) => !GIVEN.has(name)).toSorted(),
  )
  const ofApplication = FIELDS.flatMap(({ name }) => name.split('application.')[1] ?? [])
  expect(new Set(ofApplication.map((path) => path.split('.')[0]))).toEqual(
    new Set(Object.keys(ALL_OPTIONS.application ?? {})),
  )
})

describe.each(FIELDS)('$name', ({ name, example, value, values = [] }) => {
  const typed = [example, value === true ? 'on' : value, ...values].flatMap((text) =>
    text ? [text] : [],
  )

  // An intermediary has a name, and `isOptions` knows what the widget is sent.
  const needed = name.includes('intermediary.url') ? { 'application.intermediary.name': ['P'] } : {}

  test('takes what it shows as an example, and its values', () => {
    for (const text of typed) {
      const { options, wrong } = optionsOf({
        'application.name': ['Acme'],
        ...needed,
        [name]: [text],
      })
      expect([text, wrong]).toEqual([text, []])
      const {
        container: _,
        cspNonce: __,
        docsUrl: _d,
        hidePopupNotice: ___,
        mode: ____,
        ...sent
      } = options
      expect([text, isOptions(sent)]).toEqual([text, true])
    }
  })

  test('is left out when it is empty', () => {
    expect(optionsOf({ [name]: [' '] })).toEqual({ options: {}, wrong: [] })
  })
})

test.each([
  ['countries', 'Brazil'],
  ['connectorIds', '1, x'],
  ['selectedConnectorId', '-1'],
  ['application.primaryColor', 'green'],
  ['application.logoUrl', 'acme.example'],
  ['connections', '[1]'],
  ['productReasons', '["LOANS"]'],
  ['updateItem', '12'],
  ['container', '.bank'],
])('%s can’t be %s', (name, text) => {
  expect(optionsOf({ [name]: [text] })).toEqual({ options: {}, wrong: [name] })
})

test('a look from an address is in the fields, and its options are the same', () => {
  const { appearance } = ALL_OPTIONS
  expect(optionsOf(appearanceValues(appearance)).options).toEqual({ appearance })
})

test('several products are a list; defaults are left out', () => {
  const products = ['ACCOUNTS', 'LOANS']
  const values = { products, optionalProducts: [], theme: ['auto'], view: ['connect'] }
  expect(optionsOf(values).options).toEqual({ products })
})

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { resolveOptions } from '../loader/resolveOptions.ts'
import { isOptions, wrongOption } from '../protocol/guards.ts'
import { explainWrong, optionWarnings } from '../widget/host/explainOptions.ts'
import { nearestName } from '../widget/host/nearestName.ts'

const GOOD = { widgetUrl: 'https://widget.example', connectToken: 'token' }
const UUID = '6b0d8f6e-0000-4000-8000-000000000001'

/** Everything that a developer is told: by the loader, else by the widget, as an error or as warnings. */
function toldOf(wrong: object): string[] {
  const options = { ...GOOD, ...wrong }
  const resolved = resolveOptions(options)
  if ('code' in resolved) return [resolved.message]
  const sent: object = resolved.widget
  const name = wrongOption(sent)
  if (name !== undefined) return [explainWrong(name, Reflect.get(sent, name))]
  if (!isOptions(sent)) throw new Error('The guards disagree.')
  const functions = Object.entries(options).filter(([, value]) => typeof value === 'function')
  return optionWarnings(
    sent,
    functions.map(([key]) => key),
  )
}

describe('a wrong option is told, by name and value', () => {
  test.each<[object, ...string[]]>([
    [{ widgetUrl: 'widget.example' }, 'widgetUrl', '"widget.example"', 'http or https'],
    [{ widgetUrl: '' }, 'widgetUrl', '""', 'http or https'],
    [{ connectToken: '' }, 'connectToken', 'undefined', 'a token, or a function that fetches one'],
    [{ mode: 'inline', container: '#nowhere' }, 'container', '"#nowhere"', 'a selector'],
    [{ connectToken: 5 }, 'connectToken', 'number', 'a token, or a function that fetches one'],
    [
      { connectToken: Promise.resolve('t') },
      'connectToken',
      'object',
      'a token, or a function that fetches one',
    ],
    [{ mode: 'dialog' }, 'mode', '"dialog"', 'modal or inline'],
    [{ mode: 'inline' }, 'container', 'undefined', 'an element'],
    [{ mode: 'inline', container: '##' }, 'container', '"##"', 'a selector'],
    [{ mode: 'inline', container: { current: null } }, 'container', 'an element'],
    [{ language: ['es'] }, 'language', '["es"]', 'BCP 47'],
    [{ language: 'tlh' }, 'language', '"tlh"', "the browser's is used"],
    [{ theme: 'sepia' }, 'theme', '"sepia"', 'light, dark, auto', 'left out'],
    [{ products: 'ACCOUNTS' }, 'products', '"ACCOUNTS"', 'a list of ACCOUNTS'],
    [{ products: ['accounts'] }, 'products', '["accounts"]', 'a list of ACCOUNTS'],
    [{ products: ['ACCOUNTS', 'CARDS'] }, 'products', '["CARDS"]', 'left out'],
    [{ countries: ['Brazil'] }, 'countries', '["Brazil"]', "such as ['BR']"],
    [{ connectorIds: ['5'] }, 'connectorIds', '["5"]', 'a list of numbers'],
    [{ featuredConnectorIds: 5 }, 'featuredConnectorIds', '5', 'a list of numbers'],
    [{ selectedConnectorId: '5' }, 'selectedConnectorId', '"5"', 'a number'],
    [{ includeSandbox: 'true' }, 'includeSandbox', '"true"', 'true or false'],
    [{ updateItem: '12345' }, 'updateItem', '"12345"', 'the UUID of an Item'],
    [{ application: 'Acme' }, 'application', '"Acme"', '{ name }'],
    [{ application: { purpose: 'x' } }, 'application', '{"purpose":"x"}', '{ name }'],
    [{ application: { name: 'A', primaryColour: '#000' } }, 'primaryColour', 'primaryColor?'],
    [{ application: { name: 'A', primaryColor: 'red' } }, 'primaryColor', '"red"', 'hex'],
    [{ application: { name: 'A', logoUrl: 'logo.svg' } }, 'logoUrl', '"logo.svg"', 'https'],
    [{ application: { name: 'A', consentMonths: 0 } }, 'consentMonths', '0', 'whole number'],
    [{ openFinanceParameters: { cpf: 'ana' } }, 'openFinanceParameters', 'digits'],
    [{ openFinanceParameters: { cpf: 5 } }, 'openFinanceParameters', 'object', 'digits'],
    [{ openFinanceParameters: { CPF: '1' } }, 'openFinanceParameters.CPF', '.cpf?'],
    [{ productReasons: { ACCOUNT: 'x' } }, 'productReasons', '["ACCOUNT"]', 'left out'],
    [{ selectedConnectorId: 5.5 }, 'selectedConnectorId', '5.5', 'a number', 'no such Connector'],
    [{ application: { name: '' } }, 'application.name', '""', 'a text'],
    [{ connections: [{ itemId: 'x', connectorId: 0 }] }, 'connections', '["x"]', 'no such Item'],
    [{ mode: 'redirect', returnUrl: 'nope' }, 'returnUrl', '"nope"', 'http or https'],
    [{ fallback: { label: ' ' } }, 'fallback', '{ label }', 'not offered'],
    [{ fallback: 'by hand' }, 'fallback', '"by hand"', '{ label }'],
    [{ outages: [{ connectorId: 0, until: 'soon' }] }, 'outages', '["soon"]', 'no end'],
    [{ outages: [{ id: 0 }] }, 'outages', 'connectorId'],
    [{ view: 'manage' }, 'view', '"manage"', 'connect, connections'],
    [{ connections: [{ id: UUID }] }, 'connections', UUID, 'itemId, connectorId'],
    [{ texts: { listTitel: 'Banks' } }, 'texts.listTitel', 'texts.listTitle?'],
    [{ texts: 'Banks' }, 'texts', '"Banks"', 'listTitle, listLead'],
    [{ appearance: { colours: {}, raduis: 4 } }, 'appearance.raduis', 'appearance.radius?'],
    [{ appearance: { radius: '4' } }, 'appearance', '"radius":"4"', 'colors.dark.accent'],
    [{ label: 'Checkout' }, 'label', '"Checkout"', '1 to 32 of a-z'],
    [{ oauthRedirectUri: '/back' }, 'oauthRedirectUri', '"/back"', 'an https address'],
    [
      { oauthRedirectUri: 'https://shop.example/back', updateItem: UUID },
      'not sent with an update',
      'POST /connect_token',
    ],
    [{ onSucess: () => {} }, 'onSucess', 'onSuccess?'],
    [{ onSuccess: 'save' }, 'onSuccess', 'no function'],
    [{ language: () => 'es' }, 'language', 'a function', 'BCP 47'],
    [{ onExit: () => {} }, 'onExit', 'onClose?'],
    [{ locale: 'es' }, 'locale', 'language?'],
    [{ contries: ['BR'] }, 'contries', 'countries?'],
    [{ fontSize: 12 }, 'no option fontSize'],
  ])('%j', (wrong, ...said) => {
    const told = toldOf(wrong)
    expect(told).toHaveLength(1)
    for (const part of said) expect(told[0]).toContain(part)
    expect(told[0]).toMatch(/^Connect: /)
  })

  test.each([
    {},
    { theme: 'dark', language: 'en-GB', countries: ['BR'], products: ['ACCOUNTS'] },
    { updateItem: UUID, returnUrl: 'https://shop.example/', mode: 'redirect', cspNonce: 'n' },
    { mode: 'popup', hidePopupNotice: true },
    { onRevoke: () => Promise.resolve(), onSuccess: () => {}, connectToken: () => 't' },
    { application: { name: 'A', primaryColor: '#0a7a4b', logoUrl: 'https://a.example/l.svg' } },
    { openFinanceParameters: { cpf: '529.982.247-25', cnpj: '' } },
  ])('nothing is said of %j', (options) => expect(toldOf(options)).toEqual([]))

  test('options that JSON cannot hold', () =>
    expect(toldOf({ application: { name: 1n } })[0]).toContain('of JSON'))

  test('a tax id is in no message', () =>
    expect(toldOf({ openFinanceParameters: { cpf: 52998224725 } })[0]).not.toMatch(/\d{5}/))
})

test.each([
  ['onsuccess', 'onSuccess'],
  ['updateItm', 'updateItem'],
  ['zebra', undefined],
  ['constructor', undefined],
])('the option nearest to %s is %s', (given, nearest) =>
  expect(nearestName(given, ['onSuccess', 'updateItem', 'language'])).toBe(nearest),
)

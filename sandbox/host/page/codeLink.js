import { backendCalls, block, lines, moduleScript, page } from './codeParts.js'
import { indent, propertiesOf, toSource } from './source.js'

/** The options that only a page's loader knows. */
const OF_THE_LOADER = new Set(['mode', 'container', 'cspNonce', 'returnUrl'])

/** The characters that are left on a line of the link. */
const SHORT = 40

/** A fragment holds texts: lists and records are in it as JSON. */
const asText = ([name, value]) =>
  typeof value === 'object'
    ? `${name}: JSON.stringify(${toSource(value, SHORT)}),`
    : `${name}: ${toSource(String(value))},`

/** A page that goes to the widget by a link, as a native app opens it in a WebView, and shows the result on return. */
export const linkFiles = (chosen) => {
  const { returnUrl, updateItem } = chosen.options
  const sent = Object.entries(chosen.options).filter(([name]) => !OF_THE_LOADER.has(name))
  const asked =
    updateItem === undefined
      ? "{ reason: 'open' }"
      : block('{', propertiesOf({ reason: 'open', itemId: updateItem }), '}')
  const properties = [
    `connectToken: await connectToken(${asked}),`,
    ...(returnUrl === undefined
      ? ['returnUrl: location.origin + location.pathname,']
      : propertiesOf({ returnUrl })),
    ...sent.map(asText),
  ]
  const script = lines(
    backendCalls({ ...chosen, callbacks: [] }),
    '',
    'async function followLink() {',
    `  const link = new URL('${chosen.widgetUrl}/')`,
    indent(block('link.hash = new URLSearchParams({', properties, '})')),
    '  location.assign(link)',
    '}',
    "document.querySelector('#connect').addEventListener('click', followLink)",
    '',
    '// Anybody can write an address: your backend checks the Item.',
    "const result = new URLSearchParams(location.search).get('connect')",
    "document.querySelector('#state').textContent = result ?? ''",
  )
  return [
    {
      name: 'index.html',
      text: page(
        lines(
          '<button id="connect">Connect your bank</button>',
          '<output id="state"></output>',
          moduleScript(script),
        ),
      ),
    },
  ]
}

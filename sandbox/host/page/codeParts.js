import { indent, propertiesOf } from './source.js'

/** The generators of code take `{ scriptUrl, widgetUrl, options, callbacks }`, and each gives `[{ name, text }]`. */

/** Joins lines and blocks of code; one that is false or empty is left out. */
export const lines = (...blocks) =>
  blocks.filter((block) => block !== undefined && block !== false).join('\n')

const TOKEN = `/** A connect token from your own backend, which knows its user by the session. */
async function connectToken(asked) {
  const answer = await fetch('/connect-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  })
  if (!answer.ok) throw new Error(\`No connect token: \${answer.status}\`)
  return answer.text()
}`

const DISCONNECT = `/** Deletes the Item by your own backend, which checks whose it is. */
async function disconnect({ itemId }) {
  const answer = await fetch('/disconnect', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ itemId }),
  })
  if (!answer.ok) throw new Error(\`Not disconnected: \${answer.status}\`)
}`

const revokes = ({ callbacks }) => callbacks.includes('onRevoke')

/** The calls of the page to its own backend. */
export const backendCalls = (chosen) =>
  [TOKEN, ...(revokes(chosen) ? [DISCONNECT] : [])].join('\n\n')

/** The parameter and the expression of each callback; `show` is the function that shows a text. */
const HANDLERS = {
  onReady: ['', (show) => `${show}('Ready')`],
  onOpen: ['', (show) => `${show}('Open')`],
  onSuccess: ['{ item }', (show) => `${show}(\`\${item.connector.name} is connected\`)`],
  onError: ['{ code, message }', (show) => `${show}(\`\${code}: \${message}\`)`],
  onConsent: ['receipt', () => 'console.log(receipt)'],
  onEvent: ['event', () => 'console.log(event)'],
  onClose: ['{ reason }', (show) => `${show}(\`Closed: \${reason}\`)`],
}

/** The chosen callbacks that are told something: `[name, parameter, expression]`. */
export const handlersOf = ({ callbacks }, show) =>
  Object.entries(HANDLERS).flatMap(([name, [parameter, body]]) =>
    callbacks.includes(name) ? [[name, parameter, body(show)]] : [],
  )

/** The chosen callbacks as properties of the options. */
export const callbackLines = (chosen, show) =>
  handlersOf(chosen, show).map(([name, parameter, body]) => `${name}: (${parameter}) => ${body},`)

/** The options as properties: the token, what is chosen, and `onRevoke`. */
export const optionLines = (chosen, options) => [
  'connectToken,',
  ...propertiesOf(options),
  ...(revokes(chosen) ? ['onRevoke: disconnect,'] : []),
]

/** A call or an object of these properties, one on each line. */
export const block = (start, properties, end) => lines(start, indent(properties.join('\n')), end)

/** The `id` of the place of an inline widget; undefined in every other mode. */
export const placeOf = ({ options }) =>
  options.mode === 'inline' ? (options.container ?? '#bank').slice(1) : undefined

/** The options with the place of an inline widget, which the loader needs. */
export const withPlace = (chosen) => {
  const { container: _, ...options } = chosen.options
  const place = placeOf(chosen)
  return place === undefined ? options : { ...options, container: `#${place}` }
}

/** The options of a component or an element, which is itself the place. */
export const withoutPlace = (chosen) => {
  const { container: _, ...options } = chosen.options
  return options
}

const BUTTON = `<button id="connect">Connect your bank</button>`

/** The elements of a page that `pageScript` works with. */
export const pageElements = (chosen) =>
  lines(
    placeOf(chosen) === undefined ? BUTTON : `<div id="${placeOf(chosen)}"></div>`,
    `<output id="state"></output>`,
  )

/** Creates the widget by `create`, such as `Connect.create`, in a page of `pageElements`. */
export const pageScript = (chosen, create, given = []) =>
  lines(
    backendCalls(chosen),
    '',
    "const state = document.querySelector('#state')",
    'const show = (text) => {',
    '  state.textContent = text',
    '}',
    '',
    block(
      `const connect = ${create}({`,
      [...given, ...optionLines(chosen, withPlace(chosen)), ...callbackLines(chosen, 'show')],
      '})',
    ),
    placeOf(chosen) === undefined
      ? "document.querySelector('#connect').addEventListener('click', () => connect.open())"
      : 'connect.open()',
  )

/** A whole page with this body. */
export const page = (body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Shop</title>
  </head>
  <body>
${indent(body, '    ')}
  </body>
</html>
`

/** A module inside a page. */
export const moduleScript = (text) => lines('<script type="module">', indent(text), '</script>')

/** The commands that install packages and start the development server. */
export const commands = (packages, tools) => ({
  name: 'npm',
  text: lines(`npm install ${packages}`, `npm install --save-dev ${tools}`, 'npx vite', ''),
})

/** Vite's settings: in development it passes the calls on to your backend. */
export const viteConfig = (chosen, { imports, plugins } = {}) => {
  const paths = ['/connect-token', ...(revokes(chosen) ? ['/disconnect'] : [])]
  return {
    name: 'vite.config.js',
    text: lines(
      imports,
      "import { defineConfig } from 'vite'",
      '',
      'export default defineConfig({',
      plugins && indent(plugins),
      '  // Your backend, while you develop.',
      '  server: {',
      '    proxy: {',
      ...paths.map((path) => `      '${path}': 'http://localhost:4003',`),
      '    },',
      '  },',
      '})',
      '',
    ),
  }
}

import { onOptionsChange, readMode, readOptions } from './options.js'

const code = document.getElementById('code-text')
const script = new URL(document.querySelector('script[src$="/connect.js"]').src)

/** The widget's address: the folder of its loader. Options name it where it is not a whole origin. */
export const widgetUrl = new URL('.', script).href
const addressOptions = widgetUrl === `${script.origin}/` ? {} : { widgetUrl }

const MODE_OPTIONS = {
  modal: { mode: undefined },
  inline: { mode: 'inline', container: '#inline' },
  popup: { mode: 'popup' },
  redirect: { mode: 'redirect' },
}

/** The chosen mode as options of the loader; a link has none. */
export const modeOptions = () => ({
  ...addressOptions,
  ...(MODE_OPTIONS[readMode()] ?? MODE_OPTIONS.modal),
})

/** A value as JavaScript source, without quotes around the names of properties. */
const toSource = (value) => JSON.stringify(value, null, 2).replace(/"([a-z]\w*)":/gi, '$1:')

const indent = (text) => text.replaceAll('\n', '\n  ')

const loaderCode = () => {
  const given = Object.entries({ ...modeOptions(), ...readOptions() })
  const lines = given.flatMap(([name, value]) =>
    value === undefined ? [] : `  ${name}: ${indent(toSource(value))},`,
  )
  return `<script src="${script}" async></script>

const connect = Connect.create({
${lines.join('\n')}
  // From your backend; asked for again when a token is spent.
  connectToken: ({ reason, itemId }) => fetchToken(itemId),
  onSuccess: ({ item }) => show(item.id), // best effort
})
button.addEventListener('click', connect.open)`
}

const linkCode = () => `const link = new URL('${widgetUrl}')
link.hash = new URLSearchParams({
  connectToken,
  returnUrl: '${location.origin}${location.pathname}',
  // any option, by its own name
  application: JSON.stringify({ name: 'Alder Books' }),
})`

onOptionsChange(() => {
  code.textContent = readMode() === 'link' ? linkCode() : loaderCode()
})

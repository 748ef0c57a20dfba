import { onOptions, readMode, readOptions } from './options.js'

const code = document.getElementById('code-text')
const script = new URL('/connect.js', document.querySelector('script[src$="/connect.js"]').src)

const WAYS = {
  modal: { mode: undefined },
  inline: { mode: 'inline', container: '#inline' },
  popup: { mode: 'popup' },
  redirect: { mode: 'redirect' },
}

/** The chosen mode as options of the loader; a link has none. */
export const modeOptions = () => WAYS[readMode()] ?? WAYS.modal

/** As a person would write it: no quotes where none are needed. */
const written = (value) => JSON.stringify(value, null, 2).replace(/"([a-z]\w*)":/gi, '$1:')

const indented = (text) => text.replaceAll('\n', '\n  ')

const loaderCode = () => {
  const given = Object.entries({ ...modeOptions(), ...readOptions() })
  const lines = given.flatMap(([name, value]) =>
    value === undefined ? [] : `  ${name}: ${indented(written(value))},`,
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

const linkCode = () => `const link = new URL('${script.origin}/')
link.hash = new URLSearchParams({
  connectToken,
  returnUrl: '${location.origin}/',
  // any option, by its own name
  application: JSON.stringify({ name: 'Alder Books' }),
})`

onOptions(() => {
  code.textContent = readMode() === 'link' ? linkCode() : loaderCode()
})

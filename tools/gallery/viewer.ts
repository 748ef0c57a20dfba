import { LANGUAGES } from 'connect-widget/protocol/options.ts'
import { THEMES } from 'connect-widget/protocol/options.ts'
import { ENTRIES } from './entries.ts'
import './viewer.css'
import { thumbnails } from './thumbnails.ts'

/**
 * The page of `npm run gallery`: thumbnails of all screens, and any one of them in its size; in any language, theme and
 * colour. What is chosen is the address.
 */

const ALL = ''
const SIZES = ['400 × 700', '320 × 568', '900 × 700', '1280 × 800']
const SWITCHES: Record<string, readonly string[]> = {
  screen: [ALL, ...Object.keys(ENTRIES)],
  language: LANGUAGES,
  theme: THEMES,
  color: ['', '#ffcc00', '#820ad1', '#00a868', '#111111', '#f4f4f4', '#ff5a36'],
  mode: ['', 'inline', 'top'],
  size: SIZES,
}

const form = document.querySelector('form')
const shown = document.querySelector('main')

const labelled = (name: string, options: readonly string[]) => {
  const label = document.createElement('label')
  const select = document.createElement('select')
  select.name = name
  const none = name === 'screen' ? 'all' : 'default'
  select.append(...options.map((option) => new Option(option || none, option)))
  label.append(`${name} `, select)
  return label
}

/** One screen in the size that is chosen. */
function single(chosen: URLSearchParams): HTMLElement {
  const frame = document.createElement('iframe')
  frame.id = 'screen'
  frame.title = 'The screen'
  const [width = '', height = ''] = (chosen.get('size') ?? '').split(' × ')
  frame.width = width
  frame.height = height
  frame.src = `screen.html?${chosen.toString()}`
  return frame
}

if (form && shown) {
  form.append(...Object.entries(SWITCHES).map(([name, options]) => labelled(name, options)))
  const selects = Array.from(form.querySelectorAll('select'))
  const show = () => {
    const address = new URLSearchParams(location.hash.slice(1))
    for (const select of selects)
      select.value = address.get(select.name) ?? select.options[0]?.value ?? ''
    const chosen = new URLSearchParams(selects.map(({ name, value }) => [name, value]))
    shown.replaceChildren(...(chosen.get('screen') === ALL ? thumbnails(chosen) : [single(chosen)]))
  }
  form.addEventListener('change', () => {
    location.hash = new URLSearchParams(selects.map(({ name, value }) => [name, value])).toString()
  })
  addEventListener('hashchange', show)
  show()
}

import { fieldAt } from 'connect-widget/protocol/fieldAt.ts'
import { APPEARANCE, LANGUAGES, THEMES } from 'connect-widget/protocol/options.ts'
import { withField } from 'connect-widget/testkit/withField.ts'
import { appearanceIn } from './appearanceIn.ts'
import { ENTRIES } from './entries.ts'
import { LOOKS } from './looks.ts'
import './viewer.css'
import { thumbnails } from './thumbnails.ts'

/**
 * The page of `npm run gallery`: thumbnails of all screens, and any one of them in its size; in any language, theme and
 * colour, and any appearance. What is chosen is the address.
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

/** A field for each part of `appearance`, and the looks to begin with. */
function appearanceFields() {
  const details = document.createElement('details')
  const look = labelled('look', ['', ...Object.keys(LOOKS)])
  const inputs = Object.entries(APPEARANCE).map(([path, kind]) => {
    const input = document.createElement('input')
    Object.assign(input, { name: path, placeholder: kind, size: 12 })
    return input
  })
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.textContent = 'Copy as code'
  const read = () => {
    let appearance = {}
    for (const { name, value } of inputs)
      if (value) {
        const given = /\.blur$|^radius$/.test(name) ? Number(value) : value
        appearance = Object(withField(appearance, name, given))
      }
    return Object.keys(appearance).length > 0 ? JSON.stringify(appearance) : ''
  }
  copy.addEventListener('click', () => {
    const text = JSON.stringify(appearanceIn(read()) ?? {}, null, 2)
    void navigator.clipboard.writeText(`appearance: ${text},`)
  })
  const summary = document.createElement('summary')
  summary.textContent = 'appearance'
  details.append(
    summary,
    look,
    ...inputs.map((input) => {
      const label = document.createElement('label')
      label.append(`${input.name} `, input)
      return label
    }),
    copy,
  )
  const fill = (appearance: unknown) => {
    for (const input of inputs) {
      const value = fieldAt(appearance, input.name)
      input.value = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    }
  }
  look.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) fill(LOOKS[target.value] ?? {})
  })
  return { details, read, fill }
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
  const appearance = appearanceFields()
  form.append(appearance.details)
  const params = () =>
    new URLSearchParams([
      ...selects.map(({ name, value }) => [name, value]),
      ['appearance', appearance.read()],
    ])
  const show = () => {
    const address = new URLSearchParams(location.hash.slice(1))
    for (const select of selects)
      select.value = address.get(select.name) ?? select.options[0]?.value ?? ''
    appearance.fill(appearanceIn(address.get('appearance')))
    const chosen = params()
    shown.replaceChildren(...(chosen.get('screen') === ALL ? thumbnails(chosen) : [single(chosen)]))
  }
  form.addEventListener('change', () => {
    location.hash = params().toString()
  })
  addEventListener('hashchange', show)
  show()
}

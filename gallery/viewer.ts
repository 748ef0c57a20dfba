import { LANGUAGES } from '../src/protocol/options.ts'
import { THEMES } from '../src/protocol/options.ts'
import { ENTRIES } from './entries.ts'
import './viewer.css'

/** The page of `npm run gallery`: shows any screen in any state, language, theme, colour and size. */

const SIZES = ['400 × 700', '320 × 568', '900 × 700', '1280 × 800']
const SWITCHES: Record<string, readonly string[]> = {
  screen: Object.keys(ENTRIES),
  language: LANGUAGES,
  theme: THEMES,
  color: ['', '#ffcc00', '#820ad1', '#00a868', '#111111', '#f4f4f4', '#ff5a36'],
  mode: ['', 'inline', 'top'],
  size: SIZES,
}

const form = document.querySelector('form')
const frame = document.querySelector('iframe')

const labelled = (name: string, options: readonly string[]) => {
  const label = document.createElement('label')
  const select = document.createElement('select')
  select.name = name
  select.append(...options.map((option) => new Option(option || 'default', option)))
  select.value = new URLSearchParams(location.hash.slice(1)).get(name) ?? options[0] ?? ''
  label.append(`${name} `, select)
  return label
}

if (form && frame) {
  form.append(...Object.entries(SWITCHES).map(([name, options]) => labelled(name, options)))
  const show = () => {
    const chosen = new URLSearchParams(
      Array.from(form.querySelectorAll('select'), ({ name, value }) => [name, value]),
    )
    const [width = '', height = ''] = (chosen.get('size') ?? '').split(' × ')
    frame.width = width
    frame.height = height
    frame.src = `screen.html?${chosen.toString()}`
    location.replace(`#${chosen.toString()}`)
  }
  form.addEventListener('change', show)
  show()
}

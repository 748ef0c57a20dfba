import { widgetLanguages } from './language.js'
import { purposeIn } from './words/purpose.js'
import { FIELDS, GROUPS, LISTS } from './fields.js'
import { markWrong } from './optionFields.js'
import { optionsOf } from './parse.js'

const form = document.getElementById('options')

const KEY = 'demo-options'

/** The chosen mode of the loader, or `link` for a link to the widget. */
export const readMode = () => new FormData(form).get('mode')

/** Saves the form: in redirect mode the page is left, and restores it on return. */
const saveForm = () => sessionStorage.setItem(KEY, JSON.stringify([...new FormData(form)]))

const restoreForm = () => {
  const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  for (const field of saved ? form.elements : []) {
    const values = saved.flatMap(([name, value]) => (name === field.name ? [value] : []))
    if (field.type === 'checkbox') field.checked = values.includes(field.value)
    else if (values.length > 0) [field.value] = values
  }
}

/** Calls `changed` at first and after every change of the form. */
export const onOptionsChange = (changed) => {
  form.addEventListener('input', changed)
  changed()
}

export const selectItem = (itemId) => {
  form.elements.updateItem.value = itemId
  for (const type of ['input', 'change']) form.dispatchEvent(new Event(type))
}

const readForm = () => {
  const given = new FormData(form)
  const values = Object.fromEntries([...given.keys()].map((name) => [name, given.getAll(name)]))
  return optionsOf(values, FIELDS, LISTS)
}

/** Each option by its name, undefined: an update with them forgets what was given before. */
export const NO_OPTIONS = Object.fromEntries(
  ['mode', ...LISTS, ...FIELDS.map(({ name }) => name.split('.')[0])].map((name) => [
    name,
    undefined,
  ]),
)

/** Beside the page, in whichever folder it is served. */
const logoUrl = new URL('logo.svg', location.href).href

const MODES = { modal: {}, link: {}, inline: { mode: 'inline' }, popup: { mode: 'popup' } }

/**
 * The form's values as options of the widget, without those that have their default. Logo and purpose are the page's own
 * unless others are typed.
 */
export const readOptions = () => {
  const mode = readMode()
  const { container, application, ...options } = readForm().options
  return {
    ...(MODES[mode] ?? { mode }),
    ...(mode === 'inline' && { container }),
    ...options,
    ...(application && {
      application: { logoUrl, purpose: purposeIn(widgetLanguages()), ...application },
    }),
  }
}

// While somebody types, a text that is not complete is not wrong yet.
form.addEventListener('change', () => markWrong(readForm().wrong))
form.addEventListener('input', ({ target }) => {
  if (target.ariaInvalid === 'true') markWrong(readForm().wrong)
})

const showPurpose = () => {
  form.elements['application.purpose'].placeholder = purposeIn(widgetLanguages())
}
form.addEventListener('change', showPurpose)

restoreForm()
showPurpose()
markWrong(readForm().wrong)
form.addEventListener('input', saveForm)
form.addEventListener('submit', (event) => event.preventDefault())

// What is chosen is in sight.
for (const { text, fields } of GROUPS)
  document.getElementById(text).open = fields.some(
    ({ name }) => form.elements[name].ariaInvalid === 'true',
  )

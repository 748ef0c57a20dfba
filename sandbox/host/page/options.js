import { text as translated } from './language.js'

const form = document.getElementById('options')

const BRAND_COLOR = '#1f6f54'

/** The application as the consent screen names it, with its purpose in the language of the page. */
const application = () => ({
  name: 'Alder Books',
  purpose: translated('purpose'),
  consentMonths: 12,
})

const KEY = 'demo-options'

/** How the widget is to be shown: a mode of the loader, or `link` for the address by itself. */
export const readMode = () => new FormData(form).get('mode')

/** A redirect takes this page away; what was chosen is there again when it comes back. */
const keep = () => sessionStorage.setItem(KEY, JSON.stringify([...new FormData(form)]))

const restore = () => {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  for (const field of kept ? form.elements : []) {
    const value = kept.find(([name]) => name === field.name)?.[1]
    if (field.type === 'checkbox') field.checked = value !== undefined
    else if (value !== undefined) field.value = value
  }
}

/** Calls `changed` now and whenever something else is chosen. */
export const onOptions = (changed) => {
  form.addEventListener('input', () => {
    keep()
    changed()
  })
  changed()
}

export const chooseItem = (itemId) => {
  form.elements.updateItem.value = itemId
  form.dispatchEvent(new Event('input'))
}

/** What the form says, as options of the widget; what is left empty is undefined. */
export const readOptions = () => {
  const given = new FormData(form)
  const text = (name) => given.get(name).trim() || undefined
  const cpf = text('cpf')
  const id = text('selectedConnectorId')
  return {
    application: { ...application(), primaryColor: text('primaryColor') ?? BRAND_COLOR },
    language: text('language'),
    theme: text('theme'),
    updateItem: text('updateItem'),
    countries: text('countries')
      ?.toUpperCase()
      .split(/[\s,]+/),
    selectedConnectorId: id === undefined ? undefined : Number(id),
    openFinanceParameters: cpf === undefined ? undefined : { cpf },
    includeSandbox: given.has('includeSandbox'),
    avoidDuplicates: given.has('avoidDuplicates') || undefined,
    allowConnectInBackground: given.has('allowConnectInBackground') || undefined,
  }
}

restore()
form.addEventListener('submit', (event) => event.preventDefault())

import { loadLanguage, text as translated } from './language.js'

const form = document.getElementById('options')

const BRAND_COLOR = '#1f6f54'

/** The application as the consent screen names it, with its purpose in the language of the page. */
const application = () => ({
  name: 'Alder Books',
  purpose: translated('purpose'),
  consentMonths: 12,
})

/** Data that the person may leave out, and why it is asked for. */
const optionalData = () => ({
  optionalProducts: ['LOANS', 'INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'],
  productReasons: { ACCOUNTS: translated('reasonAccounts'), LOANS: translated('reasonLoans') },
})

const KEY = 'demo-options'

/** The chosen mode of the loader, or `link` for a link to the widget. */
export const readMode = () => new FormData(form).get('mode')

/** Saves the form: in redirect mode the page is left, and restores it on return. */
const saveForm = () => sessionStorage.setItem(KEY, JSON.stringify([...new FormData(form)]))

const restoreForm = () => {
  const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  for (const field of saved ? form.elements : []) {
    const value = saved.find(([name]) => name === field.name)?.[1]
    if (field.type === 'checkbox') field.checked = value !== undefined
    else if (value !== undefined) field.value = value
  }
}

/** Calls `changed` at first and after every change of the form, once the words of the chosen language are there. */
export const onOptionsChange = (changed) => {
  form.addEventListener('input', () => void loadLanguage().then(changed))
  void loadLanguage().then(changed)
}

export const selectItem = (itemId) => {
  form.elements.updateItem.value = itemId
  form.dispatchEvent(new Event('input'))
}

/** The form's values as options of the widget; an empty field is undefined. */
export const readOptions = () => {
  const given = new FormData(form)
  const text = (name) => given.get(name).trim() || undefined
  const cpf = text('cpf')
  const id = text('selectedConnectorId')
  return {
    application: {
      ...application(),
      primaryColor: text('primaryColor') ?? BRAND_COLOR,
      ...(given.has('consentTerms') && { consentTerms: [12, 6, null] }),
      ...(given.has('intermediary') && { intermediary: { name: 'Passgate' } }),
    },
    optionalProducts: undefined,
    productReasons: undefined,
    ...(given.has('optionalProducts') && optionalData()),
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
    multiple: given.has('multiple') || undefined,
  }
}

restoreForm()
form.addEventListener('input', saveForm)
form.addEventListener('submit', (event) => event.preventDefault())

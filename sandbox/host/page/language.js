import { messages } from './messages.js'

const { language: chosen, theme } = document.getElementById('options').elements

const primary = (tag) => tag.split('-')[0]

/** The language of the page: the one that is chosen, else the first of the browser's that there is, else English. */
export const language = () => {
  const wanted = chosen.value ? [chosen.value] : navigator.languages
  for (const tag of wanted) {
    const found = Object.keys(messages).find((each) => primary(each) === primary(tag))
    if (found) return found
  }
  return 'en'
}

/** The text of a key in the page's language; undefined for a key that has none. */
export const text = (key) => messages[language()][key]

/** Sets an element's text by its key, so that `translatePage` keeps it in the page's language. */
export const setText = (element, key) => {
  element.dataset.text = key
  element.textContent = text(key)
  return element
}

/** Puts every element with a key into the page's language, and the page into the theme that is chosen. */
export const translatePage = () => {
  document.documentElement.lang = language()
  document.documentElement.dataset.theme = theme.value
  document.title = `Alder Books · ${text('title')}`
  for (const element of document.querySelectorAll('[data-text]'))
    setText(element, element.dataset.text)
  for (const element of document.querySelectorAll('[data-label]'))
    element.setAttribute('aria-label', text(element.dataset.label))
  for (const element of document.querySelectorAll('[data-placeholder]'))
    element.placeholder = text(element.dataset.placeholder)
}

/** An amount with its currency; a sign for a gain, if asked for. */
export const money = ({ amount, currency }, signDisplay = 'auto') =>
  new Intl.NumberFormat(language(), { style: 'currency', currency, signDisplay }).format(amount)

/** A moment, in the zone of the browser. */
export const moment = (timestamp) =>
  new Intl.DateTimeFormat(language(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(timestamp))

const DATE_FORMATS = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
}

/** A date as `day` (day and month) or `month` (month and year), in UTC, which institutions use. */
export const date = (timestamp, format) =>
  new Intl.DateTimeFormat(language(), { ...DATE_FORMATS[format], timeZone: 'UTC' }).format(
    // Dates of loans have no zone.
    new Date(/(Z|[+-]\d\d:\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`),
  )

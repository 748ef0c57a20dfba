import { element } from './element.js'
import { LANGUAGES } from './fields.js'
import { PAGE } from './words/page.js'
import { nearestLanguage, textIn } from './words/words.js'

const { language: chosen, theme } = document.getElementById('options').elements

const ownName = (tag) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag)

chosen.append(...LANGUAGES.map((tag) => element('option', { value: tag, lang: tag }, ownName(tag))))

/** The languages of the widget: the one that is chosen for it, else those of the browser. */
export const widgetLanguages = () => (chosen.value ? [chosen.value] : navigator.languages)

/** The tag of the language that the page is in: the nearest to the widget's. */
export const language = () => nearestLanguage(widgetLanguages())

/** The text of a key in the page's language; undefined for a key that has none. */
export const text = (key) => PAGE[key] && textIn(language(), PAGE[key])

/** Sets an element's text by its key, so that `translatePage` keeps it in the page's language. */
export const setText = (target, key) => {
  target.dataset.text = key
  target.textContent = text(key)
  return target
}

/** Puts every element with a key into the page's language, and the page into the theme that is chosen. */
export const translatePage = () => {
  document.documentElement.lang = language()
  document.documentElement.dataset.theme = theme.value
  document.title = `Alder Books · ${text('title')}`
  for (const each of document.querySelectorAll('[data-text]')) setText(each, each.dataset.text)
  for (const each of document.querySelectorAll('[data-label]'))
    each.setAttribute('aria-label', text(each.dataset.label))
  for (const each of document.querySelectorAll('[data-placeholder]'))
    each.placeholder = text(each.dataset.placeholder)
  document.documentElement.classList.remove('untranslated')
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

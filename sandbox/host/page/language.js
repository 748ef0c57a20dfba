import { element } from './element.js'
import { LANGUAGES } from './languages.js'
import { messages as english } from './messages.en.js'

const { language: chosen, theme } = document.getElementById('options').elements

chosen.append(
  ...Object.entries(LANGUAGES).map(([tag, { name }]) =>
    element('option', { value: tag, lang: tag }, name),
  ),
)

const localeOf = (tag) => new Intl.Locale(tag).maximize()

/** The tag of a language and region, else the last one of the language; undefined if there is none. */
const nearest = (tag) => {
  const { language: wanted, region } = localeOf(tag)
  const related = Object.keys(LANGUAGES).filter((known) => localeOf(known).language === wanted)
  return related.find((known) => localeOf(known).region === region) ?? related.at(-1)
}

/** The language that is chosen, else the first of the browser's that there is, else English. */
const wantedLanguage = () =>
  chosen.value || navigator.languages.map(nearest).find((tag) => tag) || 'en'

const ENGLISH = { tag: 'en', messages: english }
let shown = ENGLISH

/** Loads the words of the language that is wanted; English stays where they can't be had. */
export const loadLanguage = async () => {
  const tag = wantedLanguage()
  const loaded =
    tag === 'en'
      ? ENGLISH
      : await import(`./messages.${tag}.js`).then(
          ({ messages }) => ({ tag, messages }),
          () => ENGLISH,
        )
  // Another language may have been chosen in the meantime.
  if (tag === wantedLanguage()) shown = loaded
}

/** The tag of the language that the page is in. */
export const language = () => shown.tag

/** The text of a key in the page's language; undefined for a key that has none. */
export const text = (key) => shown.messages[key]

/** A label and its value, with a colon as the page's language writes it. */
export const labelled = (label, value) => `${label}${LANGUAGES[language()].colon ?? ': '}${value}`

/** Sets an element's text by its key, so that `translatePage` keeps it in the page's language. */
export const setText = (target, key) => {
  target.dataset.text = key
  target.textContent = text(key)
  return target
}

/** Puts every element with a key into the page's language, and the page into the theme that is chosen. */
export const translatePage = () => {
  document.documentElement.lang = language()
  document.documentElement.dir = LANGUAGES[language()].direction ?? 'ltr'
  document.documentElement.dataset.theme = theme.value
  document.title = `Alder Books · ${text('title')}`
  for (const each of document.querySelectorAll('[data-text]')) setText(each, each.dataset.text)
  for (const each of document.querySelectorAll('[data-label]'))
    each.setAttribute('aria-label', text(each.dataset.label))
  for (const each of document.querySelectorAll('[data-placeholder]'))
    each.placeholder = text(each.dataset.placeholder)
}

/** A Latin currency symbol keeps its order among text from right to left. */
const isolated = (amount) =>
  LANGUAGES[language()].direction === 'rtl' ? `\u2066${amount}\u2069` : amount

/** An amount with its currency; a sign for a gain, if asked for. */
export const money = ({ amount, currency }, signDisplay = 'auto') =>
  isolated(
    new Intl.NumberFormat(language(), { style: 'currency', currency, signDisplay }).format(amount),
  )

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

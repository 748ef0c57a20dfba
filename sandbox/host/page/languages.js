/**
 * The languages of the page, by tag, with their own names. The words of each are in `messages.<tag>.js`, which is
 * loaded when the language is shown. Of several regions the last is that of regions without a tag of their own. `colon`
 * stands between a label and its value where a bare colon would be wrong.
 */
export const LANGUAGES = {
  en: { name: 'English' },
  'pt-BR': { name: 'Português (Brasil)' },
  'pt-PT': { name: 'Português (Portugal)' },
  es: { name: 'Español' },
  de: { name: 'Deutsch' },
  fr: { name: 'Français', colon: '\u00a0: ' },
  it: { name: 'Italiano' },
  nl: { name: 'Nederlands' },
  pl: { name: 'Polski' },
  sv: { name: 'Svenska' },
  ar: { name: 'العربية', direction: 'rtl' },
}

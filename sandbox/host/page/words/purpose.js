/** Why the demo host asks for data, in the widget's languages: the page itself has fewer. */
const PURPOSES = {
  en: 'To sort your account’s entries into your ledger.',
  'pt-BR': 'Para organizar os lançamentos da sua conta no seu livro-caixa.',
  'pt-PT': 'Para organizar os movimentos da sua conta na sua contabilidade.',
  es: 'Para ordenar los movimientos de tu cuenta en tu contabilidad.',
  fr: 'Pour classer les opérations de votre compte dans votre comptabilité.',
  de: 'Um die Buchungen Ihres Kontos in Ihre Buchhaltung einzuordnen.',
  it: 'Per ordinare i movimenti del tuo conto nella tua contabilità.',
  nl: 'Om de transacties van uw rekening in uw boekhouding te ordenen.',
  pl: 'Aby uporządkować operacje z Twojego konta w Twojej księgowości.',
  sv: 'För att sortera händelserna på ditt konto i din bokföring.',
  ar: 'لترتيب حركات حسابك في دفاترك.',
}

const base = (/** @type {string} */ tag) => tag.toLowerCase().split('-')[0]

/**
 * The purpose in the first of these tags' languages that it is known in, in any region, else in English.
 *
 * @param {readonly string[]} tags
 */
export const purposeIn = (tags) => {
  const known = Object.entries(PURPOSES)
  const found = tags
    .map(
      (tag) =>
        known.find(([each]) => each.toLowerCase() === tag.toLowerCase()) ??
        known.find(([each]) => base(each) === base(tag)),
    )
    .find(Boolean)
  return found?.[1] ?? PURPOSES.en
}

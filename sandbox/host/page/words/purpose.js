/** Why the demo host asks for data, in the widget's languages: the page itself has fewer. */
const PURPOSES = {
  en: 'To sort your account’s entries into your ledger.',
  'pt-BR': 'Para organizar os lançamentos da sua conta no seu livro-caixa.',
  'pt-PT': 'Para organizar os movimentos da sua conta na sua contabilidade.',
  es: 'Para ordenar los movimientos de tu cuenta en tu contabilidad.',
  fr: 'Pour classer les opérations de votre compte dans votre comptabilité.',
  de: 'Um die Umsätze Ihres Kontos in Ihre Buchhaltung zu übernehmen.',
  it: 'Per ordinare i movimenti del tuo conto nella tua contabilità.',
  nl: 'Om de transacties van uw rekening in uw boekhouding te ordenen.',
  pl: 'Aby uporządkować operacje z Twojego konta w Twojej księgowości.',
  sv: 'För att sortera transaktionerna på ditt konto i din bokföring.',
  ar: 'لترتيب حركات حسابك في دفاترك.',
}

/**
 * The purpose in the first of these tags' languages that it is known in, in any region, else in English. Portuguese of
 * another region than Brazil is that of Portugal, as in the widget.
 *
 * @param {readonly string[]} tags
 */
export const purposeIn = (tags) => {
  const found = tags.map((tag) => {
    const [language, region = 'br'] = tag.toLowerCase().split(/[-_]/)
    if (language === 'pt') return PURPOSES[region === 'br' ? 'pt-BR' : 'pt-PT']
    return Object.entries(PURPOSES).find(([known]) => known === language)?.[1]
  })
  return found.find(Boolean) ?? PURPOSES.en
}

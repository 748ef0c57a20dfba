import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in German. */
export const de: BankWords = {
  simulation: 'Diese Bank ist eine Simulation. Dahinter steht kein echtes Konto.',
  unnamed: 'Simulierte Bank',
  share: 'Daten teilen?',
  asks: 'Eine App möchte Folgendes lesen:',
  readOnly: 'Sie kann nur lesen. Sie kann nichts bezahlen, überweisen oder ändern.',
  endsAfter: (days) => `Der Zugriff endet nach ${days} Tagen von selbst.`,
  approve: 'Zustimmen',
  deny: 'Ablehnen',
  walkAway: 'Wenn Sie nichts entscheiden möchten, schließen Sie diese Seite.',
  wayBack: 'Zurück zur App',
  products: {
    ACCOUNTS: 'Konten und Salden',
    TRANSACTIONS: 'Umsätze',
    CREDIT_CARDS: 'Kreditkarten und Abrechnungen',
    INVESTMENTS: 'Geldanlagen',
    INVESTMENTS_TRANSACTIONS: 'Umsätze aus Geldanlagen',
    IDENTITY: 'Ihre persönlichen Daten',
    LOANS: 'Kredite',
  },
  messages: {
    approved: {
      title: 'Zugriff freigegeben',
      text: 'Sie können diese Seite schließen und zur App zurückgehen.',
    },
    denied: {
      title: 'Zugriff abgelehnt',
      text: 'Es wird nichts geteilt. Sie können diese Seite schließen und zur App zurückgehen.',
    },
    used: {
      title: 'Link bereits verwendet',
      text: 'Dieser Link funktioniert nur einmal und wurde schon verwendet.',
    },
    expired: {
      title: 'Link abgelaufen',
      text: 'Die Zeit für die Freigabe ist abgelaufen. Beginnen Sie in der App von vorn.',
    },
    replaced: {
      title: 'Link ersetzt',
      text: 'Der Vorgang wurde in der App neu begonnen: Verwenden Sie die zuletzt geöffnete Seite.',
    },
    unknown: {
      title: 'Diese Seite gibt es nicht',
      text: 'Gehen Sie zurück zur App und öffnen Sie Ihre Bank von dort aus erneut.',
    },
  },
}

import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in Dutch. */
export const nl: BankWords = {
  simulation: 'Deze bank is een simulatie. Er zit geen echte rekening achter.',
  unnamed: 'Gesimuleerde bank',
  share: 'Uw gegevens delen?',
  asks: 'Een app vraagt om inzage in:',
  readOnly: 'De app kan alleen lezen en niets betalen, overboeken of wijzigen.',
  endsAfter: (days) => `De toegang eindigt vanzelf na ${days} dagen.`,
  approve: 'Goedkeuren',
  deny: 'Weigeren',
  walkAway: 'Wilt u niets beslissen, sluit dan deze pagina.',
  wayBack: 'Terug naar de app',
  products: {
    ACCOUNTS: 'Rekeningen en saldi',
    TRANSACTIONS: 'Transacties',
    CREDIT_CARDS: 'Creditcards en rekeningoverzichten',
    INVESTMENTS: 'Beleggingen',
    INVESTMENTS_TRANSACTIONS: 'Beleggingstransacties',
    IDENTITY: 'Uw persoonsgegevens',
    LOANS: 'Leningen',
  },
  messages: {
    approved: {
      title: 'Toegang goedgekeurd',
      text: 'U kunt deze pagina sluiten en teruggaan naar de app.',
    },
    denied: {
      title: 'Toegang geweigerd',
      text: 'Er wordt niets gedeeld. U kunt deze pagina sluiten en teruggaan naar de app.',
    },
    used: { title: 'Link al gebruikt', text: 'Deze link werkt één keer en is al gebruikt.' },
    expired: {
      title: 'Link verlopen',
      text: 'De tijd om toestemming te geven is voorbij. Begin opnieuw in de app.',
    },
    replaced: {
      title: 'Link vervangen',
      text: 'In de app is opnieuw begonnen: gebruik de pagina die het laatst is geopend.',
    },
    unknown: {
      title: 'Deze pagina bestaat niet',
      text: 'Ga terug naar de app en open uw bank van daaruit opnieuw.',
    },
  },
}

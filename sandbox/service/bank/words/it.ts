import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in Italian. */
export const it: BankWords = {
  simulation: 'Questa banca è una simulazione. Non c’è alcun conto reale.',
  unnamed: 'Banca simulata',
  share: 'Condividere i Suoi dati?',
  asks: 'Un’app chiede di consultare:',
  readOnly: 'Può solo consultare. Non può disporre bonifici o pagamenti né modificare nulla.',
  endsAfter: (days) => `L’accesso termina automaticamente dopo ${days} giorni.`,
  approve: 'Approva',
  deny: 'Rifiuta',
  walkAway: 'Se non vuole decidere nulla, chiuda questa pagina.',
  wayBack: 'Torna all’app',
  products: {
    ACCOUNTS: 'Conti e saldi',
    TRANSACTIONS: 'Movimenti',
    CREDIT_CARDS: 'Carte di credito ed estratti conto',
    INVESTMENTS: 'Investimenti',
    INVESTMENTS_TRANSACTIONS: 'Movimenti degli investimenti',
    IDENTITY: 'I Suoi dati personali',
    LOANS: 'Prestiti',
  },
  messages: {
    approved: { title: 'Accesso approvato', text: 'Può chiudere questa pagina e tornare all’app.' },
    denied: {
      title: 'Accesso rifiutato',
      text: 'Nulla viene condiviso. Può chiudere questa pagina e tornare all’app.',
    },
    used: {
      title: 'Link già usato',
      text: 'Questo link funziona una volta sola ed è già stato usato.',
    },
    expired: {
      title: 'Link scaduto',
      text: 'Il tempo per autorizzare è scaduto. Ricominci nell’app.',
    },
    replaced: {
      title: 'Link sostituito',
      text: 'L’app ha ricominciato: usi l’ultima pagina che ha aperto.',
    },
    unknown: {
      title: 'Questa pagina non esiste',
      text: 'Torni all’app e riapra da lì la Sua banca.',
    },
  },
}

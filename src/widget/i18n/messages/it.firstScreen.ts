import type { Grammar } from '../grammar.ts'
import type { FirstScreenMessages } from '../messageTypes.ts'

/** The Italian messages of the first screen. */
export const firstScreen = ({ plural }: Grammar): FirstScreenMessages => ({
  app: {
    title: 'Colleghi la Sua banca',
    footer: (origin) => `Sola lettura · per ${origin}`,
    footerWithoutHost: 'Sola lettura',
    loadFailed: 'La pagina non si è caricata completamente',
    crashed: 'Questa pagina ha smesso di funzionare',
    crashedText: 'Chiuda questa finestra e verifichi nell’app lo stato del collegamento.',
  },
  actions: {
    back: 'Indietro',
    close: 'Chiudi',
    continue: 'Continua',
    done: 'Fine',
    tryAgain: 'Riprova',
    notNow: 'Non ora',
    clear: 'Cancella ricerca',
    clearFilters: 'Cancella filtri',
  },
  starting: { title: 'Preparazione in corso', text: 'Un momento.' },
  finding: { title: 'Stiamo cercando la Sua banca', text: 'Un momento.' },
  list: {
    title: 'Scelga la Sua banca',
    search: 'Cerca banche',
    placeholder: 'Nome della banca',
    results: (count) => plural(count, { one: '# banca', other: '# banche' }),
    loading: 'Caricamento delle banche',
    stillLoading: 'Caricamento delle banche ancora in corso',
    noMatch: (text) => `Nessuna banca corrisponde a «${text}»`,
    noMatchHint: 'Controlli come è scritto o provi con un nome più breve.',
    missReported: (app) =>
      `Abbiamo comunicato ${app === null ? 'all’app' : `a ${app}`} che cosa cercava.`,
    empty: 'Qui non ci sono banche tra cui scegliere',
    failed: 'L’elenco delle banche non si è caricato',
    failedText: 'Controlli la connessione a Internet e riprovi.',
    incomplete: 'In questo elenco mancano alcune banche.',
    selectedUnavailable: 'La banca richiesta dall’app non è disponibile. Ne scelga un’altra.',
    offline: 'Al momento non risponde',
    noProducts: 'Non offre ciò che serve a questa app',
    unstable: 'Più lenta del solito',
    sandbox: 'Prova',
    personal: 'Privati',
    business: 'Aziende',
    filters: 'Filtri',
    country: 'Paese',
    allCountries: 'Tutti i Paesi',
  },
  connectionStates: {
    active: 'Collegata',
    attention: 'Da verificare',
    ending: (days) => plural(days, { one: 'Scade tra # giorno', other: 'Scade tra # giorni' }),
    ended: 'Accesso terminato',
  },
})

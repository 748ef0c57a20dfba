import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Italian texts outside the widget. */
export const loader: LoaderWords = {
  title: 'Colleghi la Sua banca',
  close: 'Chiudi',
  blocked: 'Il browser ha bloccato la finestra.',
  slow: 'La pagina si sta ancora caricando.',
  failed: 'La pagina non si è caricata. Controlli la connessione.',
  retry: 'Riprova',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Apertura della Sua banca',
    text: 'La connessione è sicura. Non deve fare nulla.',
    stuck: 'La Sua banca non si è aperta qui. Torni all’app e usi il pulsante che trova lì.',
  },
  approved: {
    title: 'Tutto fatto',
    text: 'La Sua banca ha ricevuto la risposta. Il resto avviene nell’app; questa finestra si chiude automaticamente.',
  },
  other: {
    title: 'Nulla è stato autorizzato',
    text: 'Può continuare nell’app; questa finestra si chiude automaticamente.',
  },
  expired: {
    title: 'È passato troppo tempo per continuare qui',
    text: 'Torni indietro per vedere com’è andata.',
    back: (site) => `Torna a ${site}`,
  },
  stays: 'Il browser tiene aperta questa finestra. La chiuda e torni all’app.',
}

export const noScript = 'Può chiudere questa finestra e tornare all’app.'

export const forbidden =
  /!|\bnon valid|\berror[ei]\b|\bper favore|\bfallit|\bsbagliat|\bincorrett|\bspiacent|\bci dispiace|\bops\b|\bpurtroppo/i

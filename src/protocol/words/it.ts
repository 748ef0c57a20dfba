import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Italian texts outside the widget. */
export const close = 'Chiudi'

export const loader: LoaderWords = {
  title: 'Collega la tua banca',
  close,
  blocked: 'Il browser ha bloccato la finestra.',
  slow: 'La pagina si sta ancora caricando.',
  failed: 'La pagina non si è caricata. Controlla la connessione.',
  retry: 'Riprova',
  elsewhere: 'Continua nell’altra finestra',
  cancel: 'Annulla',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Apertura della tua banca',
    text: 'La connessione è sicura. Non devi fare nulla.',
  },
  stuck: {
    title: 'La tua banca non si è aperta qui',
    text: 'Torna all’app e usa il pulsante che trovi lì.',
  },
  approved: {
    title: 'La tua banca ha ricevuto la risposta',
    text: 'Torna all’app per vedere il risultato.',
  },
  other: {
    title: 'Nulla è stato approvato',
    text: 'Torna all’app.',
  },
  expired: {
    title: 'È passato troppo tempo per continuare qui',
    text: 'Torna indietro per vedere com’è andata.',
    back: (site) => `Torna a ${site}`,
  },
  close: 'Chiudi questa finestra',
  stays: 'Il browser tiene aperta questa finestra. Chiudila e torna all’app.',
}

export const noScript = 'Puoi chiudere questa finestra e tornare all’app.'

export const forbidden =
  /!|\bper favore|\b(?:scelga|inserisca|controlli|torni|chiuda|acceda|apra|tenga|usi|lei)\b/i

import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Italian messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'I Suoi collegamenti',
    lead: (app) => `Ciò che condivide con ${app ?? 'questa app'}.`,
    empty: 'Nessuna banca è ancora collegata.',
    states: {
      active: 'Collegata',
      attention: 'Da verificare',
      ending: (days) => plural(days, { one: 'Scade tra # giorno', other: 'Scade tra # giorni' }),
      ended: 'Accesso terminato',
    },
    since: (date) => `Collegata in data ${formatDate(date)}.`,
    confirm: {
      title: (app) => `${app ?? 'Questa app'} può continuare a consultare i Suoi dati?`,
      banks: (banks) => `Riguarda ${banks.join(', ')}.`,
      by: (date) => `Confermi l’accesso entro questa data: ${formatDate(date)}.`,
      late: 'L’accesso è sospeso finché non lo conferma.',
      one: 'Conferma l’accesso',
      all: (count) =>
        plural(count, { one: 'Conferma l’accesso', other: 'Conferma tutti e # gli accessi' }),
    },
    renew: 'Rinnova',
    end: 'Revoca l’accesso',
    ending: {
      title: (bank) => `Revocare l’accesso a ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Questa app'} non riceverà più dati da ${bank}. Per condividerli di nuovo dovrà ricollegare la banca.`,
      keep: 'Mantieni l’accesso',
      sent: 'Revoca dell’accesso in corso.',
      failed: 'Non ha funzionato e nulla è cambiato. Riprovi tra un momento.',
    },
    doneTexts: { ended: 'L’accesso è stato revocato.', confirmed: 'L’accesso è confermato.' },
    another: 'Collega un’altra banca',
    first: 'Collega una banca',
  },
  brand: {
    title: (bank) => `Quale conto presso ${bank}?`,
    text: 'Scelga quello che desidera collegare.',
    personal: 'Conto personale',
    business: 'Conto aziendale',
    other: 'Altro conto',
  },
  alreadyConnected: {
    title: (bank) => `Ha già un collegamento con ${bank}`,
    text: 'Può rinnovarlo o collegare un altro conto.',
    renew: 'Rinnova questo collegamento',
    renewOne: (connection) => `Rinnova: ${connection}`,
    another: 'Collega un altro conto',
  },
})

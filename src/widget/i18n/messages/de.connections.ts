import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The German messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Ihre Verbindungen',
    lead: (app) => `Was Sie mit ${app ?? 'dieser App'} teilen.`,
    empty: 'Noch ist keine Bank verbunden.',
    states: {
      active: 'Verbunden',
      attention: 'Handlungsbedarf',
      ending: (days) => plural(days, { one: 'Endet in # Tag', other: 'Endet in # Tagen' }),
      ended: 'Beendet',
    },
    since: (date) => `Verbunden seit ${formatDate(date)}.`,
    confirm: {
      title: (app) => `Darf ${app ?? 'diese App'} Ihre Daten weiterhin lesen?`,
      banks: (banks) => `Es geht um ${banks.join(', ')}.`,
      by: (date) => `Bestätigen Sie den Zugriff bis ${formatDate(date)}.`,
      late: 'Der Zugriff ruht, bis Sie ihn bestätigen.',
      one: 'Zugriff bestätigen',
      all: (count) => plural(count, { one: 'Zugriff bestätigen', other: 'Alle # bestätigen' }),
    },
    renew: 'Erneuern',
    end: 'Zugriff beenden',
    ending: {
      title: (bank) => `Zugriff auf Ihre Daten bei ${bank} beenden?`,
      text: (bank, app) =>
        `${app ?? 'Diese App'} erhält keine Daten von ${bank} mehr. Um sie wieder zu teilen, verbinden Sie die Bank neu.`,
      keep: 'Zugriff beibehalten',
      sent: 'Der Zugriff wird beendet.',
      failed:
        'Das hat nicht geklappt, und es hat sich nichts geändert. Versuchen Sie es gleich noch einmal.',
    },
    doneTexts: { ended: 'Der Zugriff ist beendet.', confirmed: 'Der Zugriff ist bestätigt.' },
    another: 'Weitere Bank verbinden',
    first: 'Bank verbinden',
  },
  brand: {
    title: (bank) => `Welches Konto bei ${bank}?`,
    text: 'Wählen Sie das Konto, das Sie verbinden möchten.',
    personal: 'Privatkonto',
    business: 'Geschäftskonto',
    other: 'Anderes Konto',
  },
  alreadyConnected: {
    title: (bank) => `Sie haben schon eine Verbindung mit ${bank}`,
    text: 'Sie können sie erneuern oder dort ein weiteres Konto verbinden.',
    renew: 'Diese Verbindung erneuern',
    renewOne: (connection) => `Erneuern: ${connection}`,
    another: 'Weiteres Konto verbinden',
  },
})

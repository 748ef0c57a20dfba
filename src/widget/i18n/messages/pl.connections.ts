import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Polish messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Twoje połączenia',
    lead: (app) =>
      app === null ? 'Dane udostępniane tej aplikacji.' : `Dane udostępniane aplikacji ${app}.`,
    empty: 'Nie ma jeszcze żadnych połączeń.',
    states: {
      active: 'Połączono',
      attention: 'Wymaga uwagi',
      ending: (days) =>
        plural(days, {
          one: 'Wygasa za # dzień',
          few: 'Wygasa za # dni',
          many: 'Wygasa za # dni',
          other: 'Wygasa za # dnia',
        }),
      ended: 'Zakończono',
    },
    since: (date) => `Połączono od ${formatDate(date)}.`,
    confirm: {
      title: (app) =>
        `Czy ${app === null ? 'ta aplikacja' : `aplikacja ${app}`} może nadal odczytywać Twoje dane?`,
      banks: (banks) => `Dotyczy to: ${banks.join(', ')}.`,
      by: (date) => `Potwierdź dostęp do ${formatDate(date)}.`,
      late: 'Dostęp jest wstrzymany do czasu potwierdzenia.',
      one: 'Potwierdź dostęp',
      all: (count) =>
        plural(count, {
          one: 'Potwierdź dostęp',
          few: 'Potwierdź wszystkie (#)',
          many: 'Potwierdź wszystkie (#)',
          other: 'Potwierdź wszystkie (#)',
        }),
    },
    renew: 'Odnów',
    end: 'Zakończ dostęp',
    ending: {
      title: (bank) => `Zakończyć dostęp do banku ${bank}?`,
      text: (bank, app) =>
        `${app === null ? 'Ta aplikacja' : `Aplikacja ${app}`} nie otrzyma więcej danych z banku ${bank}. Aby znów je udostępnić, trzeba ponownie połączyć bank.`,
      keep: 'Zachowaj dostęp',
      sent: 'Kończenie dostępu.',
      failed: 'To się nie udało i nic się nie zmieniło. Spróbuj ponownie za chwilę.',
    },
    doneTexts: { ended: 'Dostęp został zakończony.', confirmed: 'Dostęp został potwierdzony.' },
    another: 'Połącz kolejny bank',
    first: 'Połącz bank',
  },
  brand: {
    title: (bank) => `Które konto w banku ${bank}?`,
    text: 'Wybierz konto, które chcesz połączyć.',
    personal: 'Konto osobiste',
    business: 'Konto firmowe',
    other: 'Inne konto',
  },
  alreadyConnected: {
    title: (bank) => `Masz już połączenie z bankiem ${bank}`,
    text: 'Możesz je odnowić lub połączyć tam inne konto.',
    renew: 'Odnów to połączenie',
    renewOne: (connection) => `Odnów: ${connection}`,
    another: 'Połącz inne konto',
  },
})

import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Dutch messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Uw koppelingen',
    lead: (app) => `Wat u deelt met ${app ?? 'deze app'}.`,
    empty: 'Er is nog niets gekoppeld.',
    states: {
      active: 'Gekoppeld',
      attention: 'Vraagt uw aandacht',
      ending: (days) => plural(days, { one: 'Eindigt over # dag', other: 'Eindigt over # dagen' }),
      ended: 'Beëindigd',
    },
    since: (date) => `Gekoppeld sinds ${formatDate(date)}.`,
    confirm: {
      title: (app) => `Mag ${app ?? 'deze app'} uw gegevens blijven inzien?`,
      banks: (banks) => `Het gaat om ${banks.join(', ')}.`,
      by: (date) => `Bevestig de toegang uiterlijk op ${formatDate(date)}.`,
      late: 'De toegang is onderbroken totdat u die bevestigt.',
      one: 'Toegang bevestigen',
      all: (count) => plural(count, { one: 'Toegang bevestigen', other: 'Alle # bevestigen' }),
    },
    renew: 'Verlengen',
    end: 'Toegang beëindigen',
    ending: {
      title: (bank) => `Toegang tot uw gegevens bij ${bank} beëindigen?`,
      text: (bank, app) =>
        `${app ?? 'Deze app'} krijgt geen gegevens meer van ${bank}. Wilt u ze weer delen, dan koppelt u de bank opnieuw.`,
      keep: 'Toegang behouden',
      sent: 'De toegang wordt beëindigd.',
      failed: 'Dat is niet gelukt en er is niets veranderd. Probeer het zo meteen nog eens.',
    },
    doneTexts: { ended: 'De toegang is beëindigd.', confirmed: 'De toegang is bevestigd.' },
    another: 'Nog een bank koppelen',
    first: 'Een bank koppelen',
  },
  brand: {
    title: (bank) => `Welke rekening bij ${bank}?`,
    text: 'Kies de rekening die u wilt koppelen.',
    personal: 'Privérekening',
    business: 'Zakelijke rekening',
    other: 'Andere rekening',
  },
  alreadyConnected: {
    title: (bank) => `U hebt al een koppeling met ${bank}`,
    text: 'U kunt die verlengen of daar nog een rekening koppelen.',
    renew: 'Deze koppeling verlengen',
    renewOne: (connection) => `Verlengen: ${connection}`,
    another: 'Nog een rekening koppelen',
  },
})

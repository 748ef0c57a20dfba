import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Swedish messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Dina anslutningar',
    lead: (app) => `Det du delar med ${app ?? 'den här appen'}.`,
    empty: 'Ingen bank är ansluten ännu.',
    states: {
      active: 'Ansluten',
      attention: 'Behöver ses över',
      ending: (days) => plural(days, { one: 'Upphör om # dag', other: 'Upphör om # dagar' }),
      ended: 'Avslutad',
    },
    since: (date) => `Ansluten sedan ${formatDate(date)}.`,
    confirm: {
      title: (app) => `Får ${app ?? 'den här appen'} fortsätta läsa dina uppgifter?`,
      banks: (banks) => `Det gäller ${banks.join(', ')}.`,
      by: (date) => `Bekräfta åtkomsten senast ${formatDate(date)}.`,
      late: 'Åtkomsten är pausad tills du bekräftar den.',
      one: 'Bekräfta åtkomsten',
      all: (count) => plural(count, { one: 'Bekräfta åtkomsten', other: 'Bekräfta alla #' }),
    },
    renew: 'Förnya',
    end: 'Avsluta åtkomsten',
    ending: {
      title: (bank) => `Avsluta åtkomsten till dina uppgifter hos ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Den här appen'} får inte längre några uppgifter från ${bank}. Om du vill dela dem igen ansluter du banken på nytt.`,
      keep: 'Behåll åtkomsten',
      sent: 'Avslutar åtkomsten.',
      failed: 'Det gick inte, och inget har ändrats. Försök igen om en stund.',
    },
    doneTexts: { ended: 'Åtkomsten är avslutad.', confirmed: 'Åtkomsten är bekräftad.' },
    another: 'Anslut en bank till',
    first: 'Anslut en bank',
  },
  brand: {
    title: (bank) => `Vilket konto hos ${bank}?`,
    text: 'Välj det som du vill ansluta.',
    personal: 'Privatkonto',
    business: 'Företagskonto',
    other: 'Annat konto',
  },
  alreadyConnected: {
    title: (bank) => `Du har redan en anslutning till ${bank}`,
    text: 'Du kan förnya den eller ansluta ett annat konto där.',
    renew: 'Förnya anslutningen',
    renewOne: (connection) => `Förnya: ${connection}`,
    another: 'Anslut ett annat konto',
  },
})

import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in Swedish. */
export const sv: BankWords = {
  simulation: 'Banken är en simulering. Det finns inget riktigt konto bakom.',
  unnamed: 'Simulerad bank',
  share: 'Dela dina uppgifter?',
  asks: 'En app ber om att få läsa:',
  readOnly: 'Den kan bara läsa. Den kan inte betala, överföra eller ändra något.',
  endsAfter: (days) => `Åtkomsten upphör av sig själv efter ${days} dagar.`,
  approve: 'Godkänn',
  deny: 'Neka',
  walkAway: 'Stäng sidan om du inte vill ta ställning nu.',
  wayBack: 'Tillbaka till appen',
  products: {
    ACCOUNTS: 'Konton och saldon',
    TRANSACTIONS: 'Kontohändelser',
    CREDIT_CARDS: 'Kreditkort och fakturor',
    INVESTMENTS: 'Placeringar',
    INVESTMENTS_TRANSACTIONS: 'Transaktioner i placeringar',
    IDENTITY: 'Dina personuppgifter',
    LOANS: 'Lån',
  },
  messages: {
    approved: {
      title: 'Åtkomsten godkänd',
      text: 'Du kan stänga sidan och gå tillbaka till appen.',
    },
    denied: {
      title: 'Åtkomsten nekad',
      text: 'Inget delas. Du kan stänga sidan och gå tillbaka till appen.',
    },
    used: {
      title: 'Länken är redan använd',
      text: 'Länken fungerar en gång och har redan använts.',
    },
    expired: {
      title: 'Länken har gått ut',
      text: 'Tiden för att godkänna är slut. Börja om i appen.',
    },
    replaced: {
      title: 'Länken har ersatts',
      text: 'Appen har börjat om: använd sidan som den öppnade senast.',
    },
    unknown: {
      title: 'Sidan finns inte',
      text: 'Gå tillbaka till appen och öppna din bank därifrån igen.',
    },
  },
}

import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Swedish texts outside the widget. */
export const close = 'Stäng'

export const loader: LoaderWords = {
  title: 'Anslut din bank',
  close,
  blocked: 'Webbläsaren blockerade fönstret.',
  slow: 'Sidan laddas fortfarande.',
  failed: 'Sidan kunde inte laddas. Kontrollera din internetanslutning.',
  retry: 'Försök igen',
  elsewhere: 'Fortsätt i det andra fönstret',
  cancel: 'Avbryt',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Öppnar din bank',
    text: 'Anslutningen är säker. Du behöver inte göra något.',
  },
  stuck: {
    title: 'Bankens sida öppnades inte här',
    text: 'Gå tillbaka till appen och använd knappen där.',
  },
  approved: {
    title: 'Banken har fått ditt svar',
    text: 'Gå tillbaka till appen för att se hur det gick.',
  },
  other: {
    title: 'Inget har godkänts',
    text: 'Gå tillbaka till appen.',
  },
  expired: {
    title: 'Tiden har gått ut och du kan inte fortsätta här',
    text: 'Gå tillbaka för att se hur det gick.',
    back: (site) => `Tillbaka till ${site}`,
  },
  close: 'Stäng fönstret',
  stays: 'Webbläsaren håller fönstret öppet. Stäng det och gå tillbaka till appen.',
}

export const noScript = 'Du kan stänga fönstret och gå tillbaka till appen.'

export const forbidden = /!|\bvar god/i

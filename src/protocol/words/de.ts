import type { CompletionWords, LoaderWords } from '../words.ts'

/** The German texts outside the widget. */
export const close = 'Schließen'

export const loader: LoaderWords = {
  title: 'Bank verbinden',
  close,
  blocked: 'Ihr Browser hat das Fenster blockiert.',
  slow: 'Die Seite wird noch geladen.',
  failed: 'Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung.',
  retry: 'Erneut versuchen',
  elsewhere: 'Im anderen Fenster fortfahren',
  cancel: 'Abbrechen',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Ihre Bank wird geöffnet',
    text: 'Die Verbindung ist sicher. Sie brauchen nichts zu tun.',
  },
  stuck: {
    title: 'Die Seite Ihrer Bank wurde hier nicht geöffnet',
    text: 'Gehen Sie zurück zur App und verwenden Sie die Schaltfläche dort.',
  },
  approved: {
    title: 'Ihre Bank hat Ihre Antwort erhalten',
    text: 'Gehen Sie zurück zur App, um das Ergebnis zu sehen.',
  },
  other: {
    title: 'Es wurde nichts freigegeben',
    text: 'Gehen Sie zurück zur App.',
  },
  expired: {
    title: 'Die Zeit ist abgelaufen, hier geht es nicht weiter',
    text: 'Gehen Sie zurück, um das Ergebnis zu sehen.',
    back: (site) => `Zurück zu ${site}`,
  },
  close: 'Fenster schließen',
  stays: 'Ihr Browser hält dieses Fenster offen. Schließen Sie es und gehen Sie zurück zur App.',
}

export const noScript = 'Sie können dieses Fenster schließen und zur App zurückgehen.'

export const forbidden = /!|verläng/i

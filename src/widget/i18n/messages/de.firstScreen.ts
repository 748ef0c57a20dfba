import type { FirstScreen } from '../messageTypes.ts'

/** The German messages of the first screen. */
export const firstScreen: FirstScreen = ({ plural }) => ({
  app: {
    title: 'Bank verbinden',
    footer: (origin) => `Nur Lesezugriff · angefragt von ${origin}`,
    footerWithoutHost: 'Nur Lesezugriff',
    loadFailed: 'Die Seite konnte nicht vollständig geladen werden',
    crashed: 'Diese Seite funktioniert nicht mehr',
    crashedText:
      'Schließen Sie dieses Fenster und prüfen Sie in der App den Stand Ihrer Verbindung.',
  },
  actions: {
    back: 'Zurück',
    close: 'Schließen',
    continue: 'Weiter',
    done: 'Fertig',
    tryAgain: 'Erneut versuchen',
    notNow: 'Jetzt nicht',
    clear: 'Suche löschen',
    clearFilters: 'Filter zurücksetzen',
  },
  starting: { title: 'Wird vorbereitet', text: 'Einen Moment.' },
  finding: { title: 'Ihre Bank wird gesucht', text: 'Einen Moment.' },
  list: {
    title: 'Wählen Sie Ihre Bank',
    search: 'Bank suchen',
    placeholder: 'Name Ihrer Bank',
    results: (count) => plural(count, { one: '# Bank', other: '# Banken' }),
    loading: 'Banken werden geladen',
    stillLoading: 'Weitere Banken werden geladen',
    noMatch: (text) => `Keine Bank zu „${text}“ gefunden`,
    noMatchHint: 'Prüfen Sie die Schreibweise oder versuchen Sie es mit einem kürzeren Namen.',
    missReported: (app) => `Wir haben ${app ?? 'der App'} mitgeteilt, wonach Sie gesucht haben.`,
    empty: 'Hier steht keine Bank zur Auswahl',
    failed: 'Die Liste der Banken konnte nicht geladen werden',
    failedText: 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    incomplete: 'In dieser Liste fehlen Banken.',
    selectedUnavailable:
      'Die von der App gewünschte Bank ist nicht verfügbar. Wählen Sie eine andere.',
    offline: 'Antwortet gerade nicht',
    noProducts: 'Liefert nicht die Daten, die diese App braucht',
    unstable: 'Langsamer als üblich',
    sandbox: 'Test',
    personal: 'Privat',
    business: 'Geschäftlich',
    filters: 'Filter',
    country: 'Land',
    allCountries: 'Alle Länder',
  },
  connectionStates: {
    active: 'Verbunden',
    attention: 'Handlungsbedarf',
    ending: (days) => plural(days, { one: 'Endet in # Tag', other: 'Endet in # Tagen' }),
    ended: 'Beendet',
  },
})

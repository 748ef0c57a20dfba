import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Dutch texts outside the widget. */
export const close = 'Sluiten'

export const loader: LoaderWords = {
  title: 'Uw bank koppelen',
  close,
  blocked: 'Uw browser heeft het venster geblokkeerd.',
  slow: 'De pagina wordt nog geladen.',
  failed: 'De pagina kon niet worden geladen. Controleer uw internetverbinding.',
  retry: 'Opnieuw proberen',
  elsewhere: 'Verder in het andere venster',
  cancel: 'Annuleren',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Uw bank wordt geopend',
    text: 'De verbinding is beveiligd. U hoeft niets te doen.',
  },
  stuck: {
    title: 'De pagina van uw bank is hier niet geopend',
    text: 'Ga terug naar de app en gebruik de knop daar.',
  },
  approved: {
    title: 'Uw bank heeft uw antwoord ontvangen',
    text: 'Ga terug naar de app om het resultaat te zien.',
  },
  other: {
    title: 'Er is niets goedgekeurd',
    text: 'Ga terug naar de app.',
  },
  expired: {
    title: 'De tijd is voorbij, u kunt hier niet verder',
    text: 'Ga terug om het resultaat te zien.',
    back: (site) => `Terug naar ${site}`,
  },
  close: 'Dit venster sluiten',
  stays: 'Uw browser houdt dit venster open. Sluit het en ga terug naar de app.',
}

export const noScript = 'U kunt dit venster sluiten en teruggaan naar de app.'

export const forbidden = /!|\balstublieft|\bje\b|\bjouw/i

import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Polish texts outside the widget. */
export const close = 'Zamknij'

export const loader: LoaderWords = {
  title: 'Połączenie z bankiem',
  close,
  blocked: 'Przeglądarka zablokowała okno.',
  slow: 'Strona nadal się wczytuje.',
  failed: 'Strona nie wczytała się. Sprawdź połączenie.',
  retry: 'Spróbuj ponownie',
  elsewhere: 'Kontynuuj w drugim oknie',
  cancel: 'Anuluj',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Otwieranie banku',
    text: 'Połączenie jest bezpieczne. Nie trzeba nic robić.',
  },
  stuck: {
    title: 'Bank nie otworzył się tutaj',
    text: 'Wróć do aplikacji i użyj znajdującego się tam przycisku.',
  },
  approved: {
    title: 'Bank otrzymał Twoją odpowiedź',
    text: 'Wróć do aplikacji, aby zobaczyć wynik.',
  },
  other: {
    title: 'Nic nie zostało zatwierdzone',
    text: 'Wróć do aplikacji.',
  },
  expired: {
    title: 'Minęło zbyt dużo czasu, aby kontynuować tutaj',
    text: 'Wróć, aby zobaczyć wynik.',
    back: (site) => `Wróć do ${site}`,
  },
  close: 'Zamknij to okno',
  stays: 'Przeglądarka nie zamyka tego okna. Zamknij je i wróć do aplikacji.',
}

export const noScript = 'Możesz zamknąć to okno i wrócić do aplikacji.'

export const forbidden = /!|\bproszę/i

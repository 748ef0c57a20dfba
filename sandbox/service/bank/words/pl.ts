import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in Polish. */
export const pl: BankWords = {
  simulation: 'Ten bank jest symulacją. Nie stoi za nim żadne prawdziwe konto.',
  unnamed: 'Symulowany bank',
  share: 'Udostępnić dane?',
  asks: 'Aplikacja prosi o odczyt:',
  readOnly: 'Może tylko odczytywać. Nie może płacić, robić przelewów ani niczego zmieniać.',
  endsAfter: (days) => `Dostęp wygaśnie sam po ${days} dniach.`,
  approve: 'Zatwierdź',
  deny: 'Odmów',
  walkAway: 'Aby o niczym nie decydować, zamknij tę stronę.',
  wayBack: 'Wróć do aplikacji',
  products: {
    ACCOUNTS: 'Konta i salda',
    TRANSACTIONS: 'Transakcje',
    CREDIT_CARDS: 'Karty kredytowe i wyciągi',
    INVESTMENTS: 'Inwestycje',
    INVESTMENTS_TRANSACTIONS: 'Transakcje inwestycyjne',
    IDENTITY: 'Twoje dane osobowe',
    LOANS: 'Kredyty',
  },
  messages: {
    approved: {
      title: 'Dostęp zatwierdzony',
      text: 'Możesz zamknąć tę stronę i wrócić do aplikacji.',
    },
    denied: {
      title: 'Odmówiono dostępu',
      text: 'Nic nie jest udostępniane. Możesz zamknąć tę stronę i wrócić do aplikacji.',
    },
    used: { title: 'Link został już użyty', text: 'Ten link działa tylko raz i został już użyty.' },
    expired: {
      title: 'Link wygasł',
      text: 'Czas na autoryzację minął. Zacznij od nowa w aplikacji.',
    },
    replaced: {
      title: 'Link zastąpiony',
      text: 'Aplikacja zaczęła od nowa: użyj strony otwartej jako ostatnia.',
    },
    unknown: {
      title: 'Ta strona nie istnieje',
      text: 'Wróć do aplikacji i stamtąd ponownie otwórz swój bank.',
    },
  },
}

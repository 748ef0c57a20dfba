import type { Remaining } from '../messageTypes.ts'

/** An application's name is not inflected: the noun before it is. */
const thisApp = (app: string | null) => (app === null ? 'ta aplikacja' : `aplikacja ${app}`)
const inThisApp = (app: string | null) => (app === null ? 'w tej aplikacji' : `w aplikacji ${app}`)
const toApp = (app: string | null) => (app === null ? 'do aplikacji' : `do aplikacji ${app}`)

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'Nic nie przepadło. Spróbuj ponownie za kilka minut.',
  update: 'Połączenie zostało zachowane. Spróbuj ponownie za kilka minut.',
  renewal: 'Połączenie zostało zachowane. Możesz teraz spróbować ponownie.',
}
const letKnow = (_bank: string, app: string | null) =>
  `Przekazaliśmy tę informację ${toApp(app)}. Spróbuj stamtąd ponownie później.`

/** The Polish messages of every screen after the list. No verb has the person's gender, and no name is inflected. */
export const remaining: Remaining = ({ plural, format, capitalize }) => ({
  credentials: {
    title: {
      login: (bank) => `Zaloguj się w banku ${bank}`,
      choice: 'Jak chcesz się połączyć?',
      cpf: 'Twój numer CPF',
      company: 'Dane Twojej firmy',
      details: 'Podaj swoje dane',
    },
    text: 'Nic nie zostanie wysłane, zanim wyrazisz zgodę w następnym kroku.',
    rejected: {
      password: 'Bank nie przyjął tej nazwy użytkownika lub tego hasła.',
      openFinance: 'Bank nie przyjął tych danych.',
    },
    tryAgain: 'Sprawdź je i spróbuj ponownie.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Nie ma już kolejnych prób.'
        : plural(count, {
            one: 'Pozostała # próba.',
            few: 'Pozostały # próby.',
            many: 'Pozostało # prób.',
            other: 'Pozostało # próby.',
          }),
    failedInARow: (count) =>
      `To była próba numer ${format.number(count)} z rzędu. Wiele banków blokuje dostęp po kilku próbach.`,
    phoneReady: (bank) => `Przygotuj telefon: ${bank} może poprosić o kod.`,
    fieldsRejected: 'Sprawdź te dane.',
    errorSummary: (count) =>
      plural(count, {
        one: 'Sprawdź # pole:',
        few: 'Sprawdź # pola:',
        many: 'Sprawdź # pól:',
        other: 'Sprawdź # pola:',
      }),
    optional: 'opcjonalnie',
    show: 'Pokaż',
    hide: 'Ukryj',
    choose: 'Wybierz jedną opcję',
    noChoice: 'Pozostaw puste',
    imageAlt: 'Obraz ze znakami do przepisania',
  },
  checks: {
    required: (label) => `Uzupełnij pole „${label}”`,
    requiredChoice: 'Wybierz jedną opcję',
    number: 'Użyj tylko cyfr',
    cpf: 'Sprawdź 11 cyfr numeru CPF',
    cnpj: 'Sprawdź 14 znaków numeru CNPJ',
    pattern: (label) => `Sprawdź pole „${label}”`,
    tooLong: (most) => `Maksymalna liczba znaków: ${format.number(most)}`,
    rejected: 'Bank nie przyjął tej wartości',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Prośba od ${site}` : `Prośba aplikacji ${app} (${site})`,
    returnsTo: (site) => `Potem wrócisz do ${site}.`,
    title: (app, bank) => `${capitalize(thisApp(app))} chce odczytać Twoje dane w banku ${bank}`,
    details: 'Zobacz szczegóły',
    required: 'Wymagane',
    optional: 'Opcjonalne: zaznacz, co chcesz udostępnić',
    chooseOne: 'Zaznacz co najmniej jeden rodzaj danych, aby przejść dalej.',
    unlistedProducts: {
      password:
        'Ten bank nie podaje, jakie to dane. W razie wątpliwości najpierw zapytaj w aplikacji.',
      openFinance: 'Bank pokaże, jakie to dane, zanim cokolwiek zostanie udostępnione.',
    },
    readOnly: {
      password: (app) =>
        `${capitalize(thisApp(app))} tylko odczytuje dane. Nie może przenieść Twoich pieniędzy.`,
      openFinance: () => 'Tylko odczyt: ten dostęp nie pozwala przenieść Twoich pieniędzy.',
    },
    months: (count) => `Dostęp trwa ${format.months(count)}.`,
    chooseTerm: 'Jak długo trwa dostęp',
    term: (months) => (months === null ? 'Do odwołania' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'Raz w roku poprosimy o potwierdzenie.'
        : plural(days, {
            one: 'Codziennie poprosimy o potwierdzenie.',
            few: 'Co # dni poprosimy o potwierdzenie.',
            many: 'Co # dni poprosimy o potwierdzenie.',
            other: 'Co # dnia poprosimy o potwierdzenie.',
          }),
    additions: {
      credit: 'Nowe kredyty są uwzględniane automatycznie.',
      investments: 'Nowe inwestycje są uwzględniane automatycznie.',
      both: 'Nowe kredyty i inwestycje są uwzględniane automatycznie.',
    },
    nextSteps: (bank) => `Następnie: zaloguj się w banku ${bank}, potwierdź dostęp i wróć tutaj.`,
    through: 'Połączenie przez',
    unknownDuration: {
      password: 'Dostęp trwa do odwołania.',
      openFinance: 'Bank pokaże, jak długo trwa dostęp.',
    },
    revoke: {
      password: (app) =>
        `Dostęp można zakończyć w każdej chwili ${inThisApp(app)}. Zmiana hasła w banku także go kończy.`,
      openFinance: (app) =>
        `Dostęp można zakończyć w każdej chwili, ${inThisApp(app)} lub w swoim banku.`,
    },
    purpose: (app) => `Aby przenieść te dane ${toApp(app)} i na bieżąco je tam aktualizować.`,
    acceptTerms: 'Przechodząc dalej, akceptujesz',
    terms: 'warunki korzystania',
    manage: 'Zarządzaj dostępem',
    agree: 'Zgadzam się, dalej',
    agreeBank: (bank) => `Zgadzam się, przejdź do banku ${bank}`,
    newWindow: 'Bank otworzy się w nowym oknie.',
  },
  products: {
    IDENTITY: 'Dane osobowe i kontaktowe',
    ACCOUNTS: 'Konta i salda',
    TRANSACTIONS: 'Transakcje na kontach',
    CREDIT_CARDS: 'Karty kredytowe',
    INVESTMENTS: 'Inwestycje',
    INVESTMENTS_TRANSACTIONS: 'Transakcje inwestycyjne',
    LOANS: 'Kredyty i finansowanie',
    PAYMENT_DATA: 'Dane płatności w transakcjach',
    OPPORTUNITIES: 'Oferty i limity',
    PORTFOLIO: 'Portfel inwestycyjny',
    INCOME_REPORTS: 'Roczne informacje podatkowe',
  },
  categories: {
    accounts: 'Konta, salda i transakcje',
    credit: 'Kredyty, finansowanie i oferty',
    investments: 'Inwestycje i ich transakcje',
  },
  productDetails: {
    IDENTITY: 'Imię i nazwisko, numer podatkowy, data urodzenia, adresy, telefony i e-mail.',
    ACCOUNTS: 'Numery oddziałów i kont, salda i limity.',
    TRANSACTIONS: 'Wpływy i wydatki: data, kwota i opis.',
    CREDIT_CARDS: 'Karty, limity, wyciągi i zakupy.',
    INVESTMENTS: 'Posiadane aktywa i ich wartość.',
    INVESTMENTS_TRANSACTIONS: 'Zakupy, sprzedaże i zyski.',
    LOANS: 'Umowy, raty, oprocentowanie i kwota do spłaty.',
    PAYMENT_DATA: 'Płatnik i odbiorca płatności.',
    OPPORTUNITIES: 'Limity kredytowe i oferty, które bank ma dla Ciebie.',
    PORTFOLIO: 'Wszystkie Twoje inwestycje w zestawieniu banku.',
    INCOME_REPORTS: 'Roczne dokumenty do zeznania podatkowego.',
  },
  connecting: {
    title: (bank) => `Łączenie z bankiem ${bank}`,
    toBank: (bank) => `Otwieramy bezpieczne połączenie z bankiem ${bank}. Nie trzeba nic robić.`,
    firstMinute: 'Zwykle trwa to mniej niż minutę.',
    stages: {
      login: 'Logowanie',
      accounts: 'Odczyt kont',
      transactions: 'Odczyt transakcji',
      finish: 'Kończenie',
    },
    stageDone: 'gotowe',
    stageCurrent: 'w toku',
    stageUpcoming: 'jeszcze nie rozpoczęto',
    busy: 'Usługa jest zajęta. Za chwilę spróbujemy ponownie.',
    busyFor: (seconds) => `Usługa jest zajęta. Spróbujemy ponownie ${format.inSeconds(seconds)}.`,
    pause: 'Następna próba rozpocznie się za chwilę.',
    pauseFor: (seconds) => `Następna próba rozpocznie się ${format.inSeconds(seconds)}.`,
    retrying: 'Teraz nie widać postępu. Nadal próbujemy.',
    overdue: 'To trwa dłużej niż zwykle. Połączenie jest kontynuowane w tle.',
    longWait: {
      slow: 'Każdy bank odpowiada w swoim tempie. Może to potrwać minutę lub dwie.',
      stay: 'Wszystko nadal trwa. Zostaw to okno otwarte; odświeża się samo.',
      canLeave: 'Możesz już wyjść. Połączenie jest kontynuowane w tle.',
      long: 'To nadal trwa i nic nie przepadnie. Za kilka minut zobaczysz tu wynik.',
    },
  },
  readingItem: { title: 'Sprawdzanie połączenia', text: 'Chwileczkę.' },
  renewal: {
    titles: {
      consent: (bank) => `Odnów połączenie z bankiem ${bank}`,
      retry: (bank) => `Zaktualizuj dane z banku ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Wszystko działa. Odnów teraz, a dostęp będzie trwał bez przerwy.',
        retry: 'Wszystko działa. Możesz teraz pobrać najnowsze dane.',
      },
      PARTIAL_SUCCESS: {
        consent: 'Możesz teraz odnowić połączenie.',
        retry: 'Możesz teraz zaktualizować połączenie.',
      },
    },
    accept: {
      credentials: 'Podaj dane',
      mfa: 'Uzyskaj nowy kod',
      renew: 'Odnów teraz',
      update: 'Zaktualizuj teraz',
    },
    ends: (date) => `Dostęp wygasa ${format.date(date)}.`,
    ended: (date) => `Dostęp wygasł ${format.date(date)}.`,
    lastUpdated: (time) => `Ostatnia aktualizacja: ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Następna aktualizacja: ${format.dateTime(time)}.`,
    actBefore: (time) => `Można to zrobić do ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'Czekamy na zakończenie w banku.',
    title: (bank) => `Kontynuuj w banku ${bank}`,
    text: {
      button: (bank) => `Użyj przycisku, aby otworzyć ${bank}, a potem wróć tutaj.`,
      tap: (bank) => `Dotknij, aby otworzyć ${bank}. Gdy skończysz, wróć tutaj.`,
      followed: 'Otwarto. Gdy skończysz, wróć tutaj; ta strona odświeża się sama.',
      window: 'Dokończ w oknie banku. Ta strona odświeża się sama.',
    },
    steps: [
      'Zaloguj się w banku tak jak zawsze',
      'Sprawdź, co udostępniasz, i wyraź zgodę',
      'Wróć tutaj',
    ],
    open: (bank) => `Przejdź do banku ${bank}`,
    reopen: (bank) => `Otwórz ponownie ${bank}`,
    restart: 'Zacznij od nowa',
    phone: 'Użyj telefonu',
    phoneText: 'Zeskanuj ten kod i dokończ na telefonie. Ta strona odświeża się sama.',
    qrCode: 'Kod QR, który otwiera stronę banku',
    phoneFresh: 'Telefon otrzyma własny kod. Okno banku otwarte tutaj przestanie wtedy działać.',
    showCode: 'Pokaż kod',
    phoneOnce: 'Kod działa jeden raz, przez kilka minut.',
    fullJourney: (bank) => `${bank} prosi o potwierdzenie odnowienia na własnej stronie.`,
    secondRedirect: 'Bank prosi o jeszcze jeden krok. Kontynuuj tam jeszcze raz.',
    windowClosed:
      'Okno banku zostało zamknięte. Jeśli wszystko tam zakończono, zaczekaj tu chwilę.',
  },
  approving: {
    title: (bank) => `Zatwierdź w banku ${bank}`,
    text: 'Otwórz aplikację banku i zatwierdź prośbę. Ta strona odświeża się sama.',
    open: 'Otwórz aplikację banku',
    compare: 'Bank może to pokazać lub o to poprosić:',
    qrCode: 'Kod QR, który otwiera zatwierdzenie w banku',
    waiting: 'Czekamy na Twoje zatwierdzenie.',
    later: 'Możesz też wyjść i zatwierdzić w banku później. Potem wszystko toczy się samo.',
    expired: 'Czas na zatwierdzenie minął. Ta strona odświeża się sama.',
    ending: 'Czekamy na odpowiedź banku.',
  },
  pendingApproval: {
    title: 'Czekamy na kolejne zatwierdzenie',
    text: (bank) =>
      `Twoja część jest gotowa. Inne osoby także muszą to zatwierdzić w banku ${bank}.`,
    leave: 'Możesz wyjść. Gdy wszyscy zatwierdzą, połączenie ruszy dalej samo.',
    done: 'Na razie gotowe',
  },
  mfa: {
    title: 'Jeszcze jedno sprawdzenie',
    text: (bank) => `${bank} chce mieć pewność, że to Ty.`,
    code: 'Kod',
    rejected: 'To się nie udało. Sprawdź wpisane dane i spróbuj ponownie.',
    undelivered: 'Nie wiemy, czy odpowiedź dotarła. Wpisz ją jeszcze raz.',
    lastSeconds: (seconds) =>
      plural(seconds, {
        one: 'Pozostała # sekunda',
        few: 'Pozostały # sekundy',
        many: 'Pozostało # sekund',
        other: 'Pozostało # sekundy',
      }),
    timeLeft: (seconds) => `Wygasa za ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Nie możesz odczytać obrazu?',
      text: 'Bank pokazuje te znaki tylko jako obraz. Może je odczytać ktoś, komu ufasz. Możesz też zapytać bank o inny sposób.',
    },
  },
  success: {
    title: (bank) => `Połączono z bankiem ${bank}`,
    renewed: (bank, until) => `Odnowiono połączenie z bankiem ${bank} do ${format.date(until)}`,
    partialTitle: (bank) => `Częściowe połączenie z bankiem ${bank}`,
    shared: 'Co jest udostępniane',
    another: 'Połącz kolejny bank',
    connectedNow: 'Właśnie połączono',
    quota: (products) =>
      `Miesięczny limit w banku został osiągnięty: ${format.list(products)}. Dane wrócą w przyszłym miesiącu.`,
    retry: 'Pobierz ponownie brakujące dane',
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `Wcześniejsze dane pozostają dostępne: ${format.list(products)}.`,
    someMissing: 'Niektóre dane tym razem nie dotarły. Następna aktualizacja spróbuje ponownie.',
    impact: (app) => `Do tego czasu ${thisApp(app)} działa bez tych danych.`,
    missing: (products) =>
      `Tym razem nie dotarły: ${format.list(products)}. Następna aktualizacja spróbuje ponownie.`,
  },
  leaving: {
    title: 'Wyjść teraz?',
    text: 'To jeszcze nie koniec. Po wyjściu połączenie może się zatrzymać.',
    background: 'To jeszcze nie koniec. Połączenie jest kontynuowane w tle.',
    typed: 'Wpisane dane przepadną.',
    stay: 'Zostań',
    leave: 'Wyjdź',
  },
  closed: {
    title: 'Możesz zamknąć tę stronę',
    text: 'Nie ma tu już nic do zrobienia.',
    back: (app) => `Wróć ${toApp(app)}`,
  },
  recoveryActions: {
    credentials: 'Popraw dane',
    newPassword: 'Podaj nowe hasło',
    retry: 'Spróbuj ponownie',
    authorizeNow: 'Autoryzuj teraz',
    authorize: 'Autoryzuj ponownie',
    another: 'Wybierz inny bank',
    leave: 'Zamknij',
  },
  support: {
    title: 'Szczegóły dla pomocy technicznej',
    code: 'Kod',
    run: 'Sesja',
    item: 'Item',
    request: 'Żądanie',
    connector: 'Konektor',
    status: 'Status HTTP',
    message: 'Komunikat',
    time: 'Czas',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
  },
  yourBank: 'Twój bank',
  bankSite: (bank) => `Otwórz stronę banku ${bank}`,
  bankSays: 'Komunikat banku:',
  serviceSays: 'Komunikat usługi:',
  reasons: {
    products: (app) => `Ten bank nie oferuje danych, o które prosi ${thisApp(app)}.`,
    other: 'Usługa nie przyjmuje tego połączenia w postaci, o którą prosi aplikacja.',
  },
  health: {
    ONLINE: (bank) => `${bank} znów odpowiada. Możesz teraz spróbować.`,
    UNSTABLE: (bank) => `${bank} odpowiada, ale wolniej niż zwykle.`,
    OFFLINE: (bank) => `${bank} nadal nie odpowiada.`,
  },
  failureCases: {
    notApproved: {
      title: 'Dostęp nie został zatwierdzony',
      text: 'Odmówiono go w banku albo nie wszyscy odpowiedzieli na czas. Możesz poprosić ponownie.',
    },
    renewalRefused: {
      title: (bank) => `${bank}: dostęp nie został odnowiony`,
      text: 'Trwa do dotychczasowej daty. Możesz go teraz ponownie autoryzować.',
    },
    renewalExpired: {
      title: 'Dostęp wygasł przed odnowieniem',
      text: 'Bank ponownie potrzebuje Twojej autoryzacji.',
    },
    resultUnknown: {
      title: 'Ta sesja się zakończyła',
      text: 'Wróć do aplikacji, aby zobaczyć wynik.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'Bank nie przyjął danych',
    INVALID_CREDENTIALS_MFA: 'Bank nie przyjął kodu',
    USER_INPUT_TIMEOUT: 'Czas na podanie kodu minął',
    ALREADY_LOGGED_IN: 'Twoja sesja jest otwarta w innym miejscu',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} teraz nie odpowiada`,
      renewal: (bank) => `${bank}: brak odpowiedzi przy ostatniej aktualizacji`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank}: Twój dostęp jest zablokowany`,
    ACCOUNT_NEEDS_ACTION: 'Bank najpierw czegoś od Ciebie potrzebuje',
    ACCOUNT_CREDENTIALS_RESET: 'Bank prosi o nowe hasło',
    USER_NOT_SUPPORTED: 'Te dane dotyczą innego rodzaju konta',
    CONNECTION_ERROR: (bank) => `Nie udało się połączyć z bankiem ${bank}`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Nie autoryzowano dostępu, więc nic nie zostało udostępnione',
      update: 'Nie autoryzowano dostępu, więc nic nowego nie jest udostępniane',
    },
    USER_AUTHORIZATION_REVOKED: 'Dostęp zakończono w banku',
    MERGE_ERROR: 'Dane dotarły, ale nie udało się ich zestawić',
    ERROR: {
      create: 'Połączenie zatrzymało się w połowie',
      update: 'Aktualizacja zatrzymała się w połowie',
      renewal: 'Ostatnia aktualizacja zatrzymała się w połowie',
    },
    INVALID_PARAMETER: 'Bank potrzebuje innych danych',
    CONNECTOR_NOT_SUPPORTED: (bank) => `Nie można tu połączyć się z bankiem ${bank}`,
    CREDITS_EXHAUSTED: 'Połączenie nie jest teraz możliwe',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Kolejne połączenia nie są teraz możliwe',
    ITEM_NOT_FOUND: 'To połączenie już nie istnieje',
    OPEN_FINANCE_NOT_AVAILABLE: 'System otwartych finansów teraz nie odpowiada',
    INTERNAL_SERVER_ERROR: 'Usługa nie odpowiada tak, jak powinna',
    TOO_MANY_REQUESTS: 'Usługa jest bardzo zajęta',
    SESSION_EXPIRED: 'Ta sesja się zakończyła',
    UPDATE_ITEM_REQUIRED: 'To połączenie trzeba odnowić',
    NETWORK_ERROR: 'Połączenie z internetem zostało przerwane',
    UNREADABLE_ANSWER: 'Nie możemy odczytać odpowiedzi usługi',
    LOGIN_TIMEOUT: (bank) => `${bank} zbyt długo nie odpowiada`,
    AUTHORIZATION_EXPIRED: 'Czas na autoryzację minął',
    CREATION_UNCERTAIN: 'Połączenie mogło zostać utworzone',
    INVALID_LINK: 'Nie udało się potwierdzić tego linku',
    LOAD_FAILED: 'Ta strona otwiera się z aplikacji',
    UNKNOWN: {
      create: 'Połączenie się nie udało',
      update: 'Aktualizacja się nie udała',
      renewal: 'Ostatnia aktualizacja się nie udała',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) => `Sprawdź swoje dane w banku ${bank}, a potem spróbuj ponownie.`,
    INVALID_CREDENTIALS_MFA: 'Spróbuj ponownie, aby otrzymać nowy.',
    USER_INPUT_TIMEOUT: 'Spróbuj ponownie, aby otrzymać nowy.',
    ALREADY_LOGGED_IN: (bank) =>
      `Wyloguj się z banku ${bank} na innych urządzeniach, a potem spróbuj ponownie.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Połączenie zostało zachowane.' },
    ACCOUNT_LOCKED: {
      create: 'Odblokuj go w aplikacji banku, a potem połącz się ponownie.',
      update: (_bank, app) =>
        `Odblokuj go w aplikacji banku, wróć ${toApp(app)} i spróbuj ponownie.`,
      renewal: 'Odblokuj go w aplikacji banku, a potem spróbuj ponownie.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) =>
      `Otwórz aplikację banku ${bank}, wykonaj podane tam kroki, a potem spróbuj ponownie.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `Ustaw je w banku ${bank}, a potem wróć tutaj.`,
    USER_NOT_SUPPORTED: {
      create: 'Wybierz wersję swojego banku dla klientów indywidualnych lub firm.',
      update:
        'Wróć do aplikacji i połącz wersję swojego banku dla klientów indywidualnych lub firm.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Możesz go teraz autoryzować lub wybrać inny bank.',
      update: 'Możesz go teraz autoryzować.',
    },
    USER_AUTHORIZATION_REVOKED:
      'Nic więcej nie jest udostępniane. Aby kontynuować, autoryzuj go ponownie.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Sprawdź wpisane dane lub wybierz inny bank.',
      update: 'Sprawdź wpisane dane.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Wybierz inny bank.',
      update: 'Wróć do aplikacji, aby zobaczyć, co można tam zrobić.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Wróć do aplikacji i rozpocznij nowe.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Spróbuj ponownie za kilka minut.',
    INTERNAL_SERVER_ERROR: 'Spróbuj ponownie za chwilę.',
    TOO_MANY_REQUESTS: 'Spróbuj ponownie za minutę.',
    SESSION_EXPIRED: 'Wróć do aplikacji i zacznij od nowa. Nic więcej nie wysłano.',
    UPDATE_ITEM_REQUIRED: 'Wróć do aplikacji i odnów istniejące połączenie.',
    NETWORK_ERROR: 'Dotychczasowe kroki są zachowane. Sprawdź połączenie i spróbuj ponownie.',
    UNREADABLE_ANSWER: 'Dotychczasowe kroki są zachowane. Spróbuj ponownie za chwilę.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Nic nie zostało udostępnione. Możesz teraz autoryzować dostęp.',
      update: 'Nic nowego nie jest udostępniane. Możesz teraz autoryzować dostęp.',
    },
    CREATION_UNCERTAIN:
      'Potwierdzenie nie dotarło. Wróć do aplikacji i sprawdź, zanim spróbujesz ponownie.',
    INVALID_LINK:
      'Może pochodzić od kogoś innego albo został po drodze zmieniony. Otwórz aplikację samodzielnie i zacznij tam.',
    LOAD_FAILED: 'Wróć do aplikacji i tam rozpocznij połączenie.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'Twoje połączenia',
    lead: (app) =>
      app === null ? 'Dane udostępniane tej aplikacji.' : `Dane udostępniane aplikacji ${app}.`,
    empty: 'Nie ma jeszcze żadnych połączeń.',
    since: (date) => `Połączono od ${format.date(date)}.`,
    confirm: {
      title: (app) =>
        `Czy ${app === null ? 'ta aplikacja' : `aplikacja ${app}`} może nadal odczytywać Twoje dane?`,
      banks: (banks) => `Dotyczy to: ${banks.join(', ')}.`,
      by: (date) => `Potwierdź dostęp do ${format.date(date)}.`,
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

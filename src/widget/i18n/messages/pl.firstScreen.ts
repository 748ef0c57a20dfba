import type { FirstScreen } from '../messageTypes.ts'

/** The Polish messages of the first screen. */
export const firstScreen: FirstScreen = ({ plural }) => ({
  app: {
    title: 'Połączenie z bankiem',
    footer: (origin) => `Tylko odczyt · na prośbę ${origin}`,
    footerWithoutHost: 'Tylko odczyt',
    loadFailed: 'Strona nie wczytała się w całości',
    crashed: 'Ta strona przestała działać',
    crashedText: 'Zamknij to okno i sprawdź w aplikacji stan połączenia.',
  },
  actions: {
    back: 'Wstecz',
    close: 'Zamknij',
    continue: 'Dalej',
    done: 'Gotowe',
    tryAgain: 'Spróbuj ponownie',
    notNow: 'Nie teraz',
    clear: 'Wyczyść wyszukiwanie',
    clearFilters: 'Wyczyść filtry',
  },
  starting: { title: 'Przygotowanie', text: 'Chwileczkę.' },
  finding: { title: 'Szukamy banku', text: 'Chwileczkę.' },
  list: {
    title: 'Wybierz swój bank',
    search: 'Szukaj banku',
    placeholder: 'Nazwa banku',
    results: (count) =>
      plural(count, { one: '# bank', few: '# banki', many: '# banków', other: '# banku' }),
    loading: 'Wczytywanie banków',
    stillLoading: 'Wczytywanie banków nadal trwa',
    noMatch: (text) => `Żaden bank nie pasuje do „${text}”`,
    noMatchHint: 'Sprawdź pisownię lub wpisz krótszą nazwę.',
    missReported: (app) =>
      `Informacja o tym wyszukiwaniu trafiła do aplikacji${app === null ? '' : ` ${app}`}.`,
    empty: 'Nie ma tu banków do wyboru',
    failed: 'Lista banków nie wczytała się',
    failedText: 'Sprawdź połączenie z internetem i spróbuj ponownie.',
    incomplete: 'Na tej liście brakuje niektórych banków.',
    selectedUnavailable: 'Bank wskazany przez aplikację jest niedostępny. Wybierz inny.',
    offline: 'Teraz nie odpowiada',
    noProducts: 'Nie oferuje tego, czego potrzebuje aplikacja',
    unstable: 'Wolniejszy niż zwykle',
    sandbox: 'Testowy',
    personal: 'Osobiste',
    business: 'Firmowe',
    testMfa: 'Wymaga jeszcze jednego sprawdzenia',
    testOauth: 'Otwiera stronę banku',
    filters: 'Filtry',
    country: 'Kraj',
    allCountries: 'Wszystkie kraje',
  },
  connectionStates: {
    active: 'Połączono',
    attention: 'Wymaga uwagi',
    ending: (days) =>
      plural(days, {
        one: 'Wygasa za # dzień',
        few: 'Wygasa za # dni',
        many: 'Wygasa za # dni',
        other: 'Wygasa za # dnia',
      }),
    ended: 'Zakończono',
  },
})

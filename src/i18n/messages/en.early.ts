import type { Grammar } from '../grammar.ts'

/** What the first screen says, in English. Every other language has to match it, key by key. */
export const early = ({ plural }: Grammar) => ({
  app: {
    title: 'Connect your bank',
    footer: (origin: string) => `Read-only · asked by ${origin}`,
    footerAlone: 'Read-only',
    crashed: 'Something broke on this page',
    crashedText: 'Close this window and look in the app how your connection stands.',
  },
  actions: {
    back: 'Back',
    close: 'Close',
    continue: 'Continue',
    done: 'Done',
    tryAgain: 'Try again',
    notNow: 'Not now',
    clear: 'Clear search',
  },
  starting: { title: 'Opening', text: 'One moment.' },
  finding: { title: 'Looking for your bank', text: 'One moment.' },
  list: {
    title: 'Choose your bank',
    search: 'Search banks',
    placeholder: 'Name of your bank',
    results: (count: number) => plural(count, { one: '# bank', other: '# banks' }),
    loading: 'Loading banks',
    stillLoading: 'Still loading banks',
    noMatch: (text: string) => `No bank matches “${text}”`,
    noMatchHint: 'Check the spelling, or try a shorter name.',
    empty: 'There is no bank to choose from here',
    failed: 'The list of banks didn’t load',
    failedText: 'Check your internet connection and try again.',
    incomplete: 'Some banks are missing from this list.',
    selectedUnavailable: 'The bank this app asked for isn’t available. Choose another one.',
    offline: 'Not answering right now',
    noProducts: 'Doesn’t offer what this app needs',
    unstable: 'Slower than usual',
    sandbox: 'Test',
    business: 'Business',
  },
})

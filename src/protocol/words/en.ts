import type { CompletionWords, LoaderWords } from '../words.ts'

/** The English texts outside the widget. */

export const close = 'Close'

export const loader: LoaderWords = {
  title: 'Connect your bank',
  close,
  blocked: 'Your browser blocked the window.',
  slow: 'The page is still loading.',
  failed: 'The page didn’t load. Check your connection.',
  retry: 'Try again',
  elsewhere: 'Continue in the other window',
  cancel: 'Cancel',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Opening your bank',
    text: 'The connection is secure. You don’t need to do anything.',
  },
  stuck: {
    title: 'Your bank didn’t open here',
    text: 'Go back to the app and use the button there.',
  },
  approved: {
    title: 'Your bank has your answer',
    text: 'Go back to the app to see how it went.',
  },
  other: {
    title: 'Nothing was approved',
    text: 'Go back to the app.',
  },
  expired: {
    title: 'This took too long to go on here',
    text: 'Go back to see how it went.',
    back: (site) => `Back to ${site}`,
  },
  close: 'Close this window',
  stays: 'Your browser keeps this window open. Close it and go back to the app.',
}

export const noScript = 'You can close this window and go back to the app.'

export const forbidden = /!|\bplease\b/i

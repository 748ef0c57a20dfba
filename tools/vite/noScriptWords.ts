import type { Plugin } from 'vite'
import { WORDS } from '../../src/protocol/allWords.ts'

/** Inserts the text for browsers without JavaScript into `complete.html`, in every language. */
export const noScriptWords = (): Plugin => ({
  name: 'no-script-words',
  transformIndexHtml: (html) =>
    html.replace(
      '%NO_SCRIPT_WORDS%',
      Object.entries(WORDS)
        .map(([language, { noScript }]) => `<p lang="${language}" dir="auto">${noScript}</p>`)
        .join(''),
    ),
})

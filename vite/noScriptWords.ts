import type { Plugin } from 'vite'
import { NO_SCRIPT_WORDS } from '../src/protocol/words.ts'

/** Inserts the text for browsers without JavaScript into `complete.html`, in every language. */
export const noScriptWords = (): Plugin => ({
  name: 'no-script-words',
  transformIndexHtml: (html) =>
    html.replace(
      '%NO_SCRIPT_WORDS%',
      Object.entries(NO_SCRIPT_WORDS)
        .map(([language, text]) => `<p lang="${language}">${text}</p>`)
        .join(''),
    ),
})

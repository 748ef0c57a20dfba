import type { Plugin } from 'vite'

/** Inserts the text for browsers without JavaScript into `complete.html`, in every language. */
export const noScriptWords = (words: Record<string, { noScript: string }>): Plugin => ({
  name: 'no-script-words',
  transformIndexHtml: (html) =>
    html.replace(
      '%NO_SCRIPT_WORDS%',
      Object.entries(words)
        .map(([language, { noScript }]) => `<p lang="${language}" dir="auto">${noScript}</p>`)
        .join(''),
    ),
})

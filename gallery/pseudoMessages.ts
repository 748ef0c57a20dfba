import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const pseudo = fileURLToPath(new URL('pseudo.ts', import.meta.url))

/** Puts `orPseudo` around the English messages. Only the gallery's build has this: no production build knows the pseudo-locale. */
export const pseudoMessages = (): Plugin => ({
  name: 'pseudo-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18n\/messages\/en\.\w+\.ts$/ },
    handler: (code) =>
      `import { orPseudo } from ${JSON.stringify(pseudo)}\n` +
      code.replace(
        /export const (\w+) =/,
        'export const $1 = (grammar) => orPseudo(english(grammar))\nconst english =',
      ),
  },
})

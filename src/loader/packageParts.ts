import type { Parts } from './parts.ts'

/** The parts as a bundler or a browser finds them in the npm package. */
export const packageParts: Parts = {
  session: () => import('./session/runSession.ts'),
  redirect: () => import('./redirect.ts'),
  words: () => import('./words.ts'),
}

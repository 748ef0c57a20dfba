import { startWidget } from './start.tsx'

// Alone in the page's entry, so that all other code is in chunks that pack better.
startWidget()

import { scanJourney } from './matrix/scanJourney.ts'
import { test } from './support/test.ts'

/** A selection of the secrets matrix (`npm run test:matrix -- secrets`). */
const SELECTION = 'credentials and MFA'

test(SELECTION, async ({ page, context, host, widget, service, servers }) =>
  scanJourney(SELECTION, { page, context, host, widget, service, servers }),
)

import { test } from '../support/test.ts'
import { JOURNEYS } from './journeyTable.ts'
import { scanJourney } from './scanJourney.ts'

test.describe.configure({ timeout: 60_000 })

for (const name of Object.keys(JOURNEYS))
  test(name, async ({ page, context, host, widget, service, servers }) =>
    scanJourney(name, { page, context, host, widget, service, servers }),
  )

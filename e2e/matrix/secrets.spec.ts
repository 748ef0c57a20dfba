import { test } from '../support/test.ts'
import { JOURNEYS } from './secretTable.ts'
import { sweep } from './sweep.ts'

test.use({ serverOptions: { config: { allowLinks: true } } })
test.describe.configure({ timeout: 60_000 })

for (const name of Object.keys(JOURNEYS))
  test(name, async ({ page, context, host, widget, service, servers }, info) =>
    sweep(name, { page, context, host, widget, service, servers }, info),
  )

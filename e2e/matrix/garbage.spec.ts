import { HOSTILE_KINDS } from '../../src/testkit/garbage/hostile.ts'
import { test } from '../support/test.ts'
import { runGarbageCase } from './garbageCase.ts'
import { SCENES } from './garbageTable.ts'

test.describe.configure({ timeout: 90_000 })

for (const name of Object.keys(SCENES))
  for (const kind of HOSTILE_KINDS)
    test(`${name}: ${kind}`, async ({ page, host, widget, servers }) =>
      runGarbageCase(name, kind, { page, host, widget, servers }))

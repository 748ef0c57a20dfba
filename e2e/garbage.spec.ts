import { runGarbageCase } from './matrix/garbageCase.ts'
import { test } from './support/test.ts'

/** Of the garbage matrix (`npm run test:matrix -- garbage`): what could run, on the screens that show most of it. */
const CELLS = [
  ['catalog, list', 'markup'],
  ['application, consent', 'addresses'],
  ['userAction, approval', 'addresses'],
] as const

test('hostile texts neither run nor break a screen', async ({ page, host, widget, servers }) => {
  for (const [name, kind] of CELLS)
    await test.step(`${name}: ${kind}`, () =>
      runGarbageCase(name, kind, { page, host, widget, servers }))
})

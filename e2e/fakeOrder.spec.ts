import { createConnect, fakeWidget, resetFakeWidgets } from '../src/testing/testing.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { CALLBACKS } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** Calls as lines: an event by its name, the others with their code or reason. */
const linesOf = (calls: typeof globalThis.callsInOrder): string[] =>
  calls
    // The fake asks for no token, and shows no screens.
    .filter(([name, value]) => name !== 'connectToken' && value.name !== 'SCREEN_CHANGED')
    .map(([name, { name: event, code, reason }]) =>
      [name, event ?? code ?? reason ?? ''].join(' ').trim(),
    )

interface Course {
  /** The person's acts, and the same acts of the fake. */
  real: (widget: WidgetPage) => Promise<unknown>
  fake: () => Promise<unknown>
  /** The first call that is compared; by default the first of all. */
  from?: string
}

const COURSES: Record<string, Course> = {
  'a success': {
    real: async (widget) => {
      await widget.connect(BANKS.password)
      await widget.done()
    },
    fake: async () => {
      await fakeWidget().succeed()
      await fakeWidget().close()
    },
  },
  'the person leaves': {
    real: async (widget) => {
      await widget.search.waitFor()
      await widget.leave()
    },
    fake: () => fakeWidget().close(),
  },
  'a failure': {
    real: async (widget) => {
      await widget.choose(BANKS.password)
      await widget.submitAndAgree({ ...LOGIN, 'User name': 'locked' })
      await widget.heading(/locked/i).waitFor()
      await widget.leave()
    },
    fake: () => fakeWidget().fail('ACCOUNT_LOCKED'),
    from: 'onEvent ERROR_SHOWN',
  },
}

for (const [name, { real, fake, from }] of Object.entries(COURSES))
  test(`the fake calls in the widget’s order: ${name} @matrix`, async ({ page, host, widget }) => {
    await host.connect()
    await real(widget)
    const called = linesOf(await page.evaluate(() => globalThis.callsInOrder))
    resetFakeWidgets()
    const calls: typeof globalThis.callsInOrder = []
    const callbacks = CALLBACKS.map((callback) => [
      callback,
      (value: (typeof calls)[number][1]) => calls.push([callback, value]),
    ])
    const options = { widgetUrl: 'https://widget.example', connectToken: () => 'token' }
    createConnect({ ...options, ...Object.fromEntries(callbacks) }).open()
    await fake()
    const byFake = linesOf(calls)
    const start = from ?? called[0] ?? ''
    expect(called).toContain(start)
    expect(byFake.slice(byFake.indexOf(start))).toEqual(called.slice(called.indexOf(start)))
  })

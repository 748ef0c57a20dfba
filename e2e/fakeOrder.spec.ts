import type { Page } from '@playwright/test'
import type { Connect } from '../src/loader/options.ts'
import { createConnect, fakeWidget, resetFakeWidgets } from '../src/testing/testing.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

declare global {
  /** The callbacks that were called, in order: an event by its name, the others with their code or reason. */
  var calledInOrder: string[]
  /** `createRecorded`, in the page. */
  var createInPage: (create: (options: object) => Connect, options: object) => Connect
}

/** Creates a widget that notes in `calledInOrder` what it calls. It is also run in the page, and holds on to nothing. */
const createRecorded = (create: (options: object) => Connect, options: object): Connect => {
  const called: string[] = []
  globalThis.calledInOrder = called
  const names = ['onReady', 'onOpen', 'onSuccess', 'onError', 'onConsent', 'onEvent', 'onClose']
  const callbacks = names.map((name) => [
    name,
    (value: { name?: string; code?: string; reason?: string }) => {
      // The fake shows no screens.
      if (value.name === 'SCREEN_CHANGED') return
      called.push([name, value.name ?? value.code ?? value.reason ?? ''].join(' ').trim())
    },
  ])
  return create({ ...Object.fromEntries(callbacks), ...options })
}

const openReal = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.addScriptTag({ content: `globalThis.createInPage = ${createRecorded.toString()}` })
  await page.evaluate(() => {
    const connectToken = async () => {
      const answer = await fetch('/connect-token', { method: 'POST', body: '{}' })
      return (await answer.json()).accessToken
    }
    const options = { connectToken, includeSandbox: true }
    const connect = globalThis.createInPage(globalThis.Connect.create, options)
    document.querySelector('#open')?.addEventListener('click', () => connect.open())
  })
  await page.click('#open')
}

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
    await openReal(page, host.url)
    await real(widget)
    const called = await page.evaluate(() => globalThis.calledInOrder)
    resetFakeWidgets()
    const options = { widgetUrl: 'https://widget.example', connectToken: () => 'token' }
    createRecorded((all) => createConnect({ ...options, ...all }), {}).open()
    await fake()
    const byFake = globalThis.calledInOrder
    const start = from ?? called[0] ?? ''
    expect(called).toContain(start)
    expect(byFake.slice(byFake.indexOf(start))).toEqual(called.slice(called.indexOf(start)))
  })

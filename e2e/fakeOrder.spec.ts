import type { Page } from '@playwright/test'
import type { AllOptions, Connect } from '../src/loader/options.ts'
import { createConnect, fakeWidget, resetFakeWidgets } from '../src/testing/testing.ts'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

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

/** The calls of a fake widget that a test drives. */
const calledByFake = async (
  options: Pick<AllOptions, 'connectToken'>,
  drive: () => Promise<unknown>,
): Promise<string[]> => {
  resetFakeWidgets()
  const given = { widgetUrl: 'https://widget.example', ...options }
  createRecorded((all) => createConnect({ ...given, ...all }), {}).open()
  await drive()
  return globalThis.calledInOrder
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

const calledInPage = (page: Page) => page.evaluate(() => globalThis.calledInOrder)

test('the fake calls in the order of the widget: a success @matrix', async ({
  page,
  host,
  widget,
}) => {
  await openReal(page, host.url)
  await widget.connect(BANKS.password)
  await widget.done()
  const fake = await calledByFake({ connectToken: () => 'token' }, async () => {
    await fakeWidget().succeed()
    await fakeWidget().close()
  })
  expect(fake).toEqual(await calledInPage(page))
})

test('the fake calls in the order of the widget: the person leaves @matrix', async ({
  page,
  host,
  widget,
}) => {
  await openReal(page, host.url)
  await widget.search.waitFor()
  await widget.leave()
  const fake = await calledByFake({ connectToken: () => 'token' }, () => fakeWidget().close())
  expect(fake).toEqual(await calledInPage(page))
})

test('the fake calls in the order of the widget: a failure @matrix', async ({
  page,
  host,
  widget,
}) => {
  await openReal(page, host.url)
  await widget.choose(BANKS.password)
  await widget.submitAndAgree({ 'User name': 'locked', Password: 'password' })
  await widget
    .alert()
    .or(widget.heading(/locked/i))
    .first()
    .waitFor()
  await widget.leave()
  const real = await calledInPage(page)
  const fake = await calledByFake({ connectToken: () => 'token' }, () =>
    fakeWidget().fail('ACCOUNT_LOCKED'),
  )
  const end = real.indexOf('onEvent ERROR_SHOWN')
  expect(end).toBeGreaterThan(0)
  expect(fake.slice(fake.indexOf('onEvent ERROR_SHOWN'))).toEqual(real.slice(end))
})

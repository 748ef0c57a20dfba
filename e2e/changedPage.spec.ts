import { expect, test } from './support/test.ts'

test.use({ allowedProblem: /Of a callback/ })

/** Changes that libraries and pages make to built-ins, globals, nodes and styles before the loader comes. */
const CHANGES = {
  'toJSON of Prototype'() {
    for (const { prototype } of [Array, String, Number])
      Object.assign(prototype, {
        toJSON(this: unknown) {
          return `"${String(this)}"`
        },
      })
  },
  'the prototypes of MooTools'() {
    Array.from = <T>(item: T) => [item]
    for (const { prototype } of [Object, Array, Function, String, Number])
      Object.assign(prototype, { extend() {}, each() {}, clone() {}, type: 'x', contains: 1 })
  },
  'a Promise of its own'() {
    Reflect.deleteProperty(Promise.prototype, 'finally')
  },
  'a console with log alone, and a reportError'() {
    Object.defineProperty(window, 'console', { value: { log() {} } })
    window.reportError = () => {
      throw new Error('Of the page.')
    }
  },
  'no randomUUID, and another Date'() {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Date.now = () => 0
    Object.assign(Date.prototype, { toISOString: () => 'then' })
  },
  'listeners without options'() {
    const add: EventTarget['addEventListener'] = Reflect.get(
      EventTarget.prototype,
      'addEventListener',
    )
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      add.call(this ?? window, type, listener, typeof options === 'object' && options.capture)
    }
  },
  'a consent manager that takes addresses'() {
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      get: () => '',
      set(this: HTMLIFrameElement, value: string) {
        this.dataset['src'] = value
      },
    })
  },
  'styles for all elements'() {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { all: unset }
        div:empty, iframe, dialog { display: none !important }
        html > div { visibility: hidden !important; pointer-events: none !important; letter-spacing: 9em }`)
      document.adoptedStyleSheets = [sheet]
    })
  },
} satisfies Record<string, () => void>

for (const [name, change] of Object.entries(CHANGES))
  test(`the widget on a page with ${name} @matrix @firefox-matrix`, async ({
    page,
    host,
    widget,
  }) => {
    await page.addInitScript(
      `if (window === top) ({ ${String(change)} })[${JSON.stringify(name)}]()`,
    )
    for (const mode of ['modal', 'inline'] as const) {
      await host.connect({ mode, container: '#here', countries: ['BR'], hidePopupNotice: true })
      await expect(widget.search).toBeVisible()
      await widget.search.click()
      await expect(page.getByText('Connect your bank')).toHaveCount(0)
      await page.evaluate(() => {
        globalThis.connect.update({
          onClose({ reason }) {
            globalThis.callbackCalls.onClose.push({ reason, runId: '' })
            throw new Error('Of a callback.')
          },
        })
        globalThis.connect.close()
      })
      await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'host' }])
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(await host.callsOf('onError')).toEqual([])
    }
  })

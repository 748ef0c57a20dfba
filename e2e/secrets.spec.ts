import type { BrowserContext, Page, Request } from '@playwright/test'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** What is planted, in every form in which it might turn up, and what the sandbox knows it by. */
const PASSWORD = { planted: 'Hidden-7-Harbour', known: 'password' }
const CODE = { planted: '918273', known: '123456' }
const CPF = { planted: '111.444.777-35', bare: '11144477735' }

/** The one place where each secret belongs: the call, and the part of it. */
const MEANT: Record<string, (request: Request) => boolean> = {
  password: (request) => isCall(request, /^(POST|PATCH) \/api\/items(\/[^/]+)?$/),
  code: (request) => isCall(request, /^POST \/api\/items\/[^/]+\/mfa$/),
  cpf: (request) => isCall(request, /^(POST|PATCH) \/api\/items(\/[^/]+)?$/),
}

const isCall = (request: Request, line: RegExp) =>
  line.test(`${request.method()} ${new URL(request.url()).pathname}`)

interface Sent {
  request: Request
  headers: Promise<Record<string, string>>
  body: string
}

/** Collects everything a run leaves anywhere, and says in which places a secret turned up. */
class Search {
  readonly #places = new Map<string, string[]>()
  readonly #requests: Sent[] = []

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#note('console', message.text()))
    context.on('weberror', (error) => this.#note('errors', String(error.error())))
    context.on('request', (request) => {
      // Asked for at once: later its page may be gone, and its body exchanged.
      const headers = request.allHeaders().catch(() => request.headers())
      this.#requests.push({ request, headers, body: request.postData() ?? '' })
      this.#note('addresses', request.url())
    })
  }

  #note(place: string, text: string): void {
    const texts = this.#places.get(place) ?? []
    texts.push(text)
    this.#places.set(place, texts)
  }

  /** What every page and frame shows and keeps at this moment. */
  async look(context: BrowserContext, host: HostPage): Promise<void> {
    for (const page of context.pages()) await this.#lookAt(page)
    const told = await host.page.evaluate(() => JSON.stringify(globalThis.told))
    this.#note('events', told)
  }

  async #lookAt(page: Page): Promise<void> {
    for (const frame of page.frames()) {
      if (!frame.url().startsWith('http')) continue
      const isHost = frame === page.mainFrame() && page.url().includes('shop')
      const found = await frame.evaluate(() => ({
        history: JSON.stringify([history.state, location.href, document.referrer]),
        'window.name': window.name,
        storages: JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
        ]),
        document:
          document.documentElement.outerHTML +
          [...document.querySelectorAll('input, select, textarea')]
            .map((field) => ('value' in field ? String(field.value) : ''))
            .join(),
        messages: JSON.stringify(globalThis.posted),
      }))
      const databases = await frame.evaluate(async () =>
        JSON.stringify([await indexedDB.databases(), 'caches' in window && (await caches.keys())]),
      )
      for (const [place, text] of Object.entries({ ...found, databases }))
        if (!(isHost && place === 'messages')) this.#note(place, text)
    }
  }

  /** The places that hold one of these texts; `meant` says where it belongs. */
  async find(texts: readonly string[], meant: (request: Request) => boolean): Promise<string[]> {
    for (const { headers, body } of this.#requests.filter((one) => !meant(one.request)))
      this.#note('other requests', JSON.stringify([await headers, body]))
    const isIn = (all: string[]) => all.some((one) => texts.some((text) => one.includes(text)))
    const found = [...this.#places].flatMap(([place, all]) => (isIn(all) ? [place] : []))
    this.#places.delete('other requests')
    return found
  }

  /** Whether it was sent at all: a secret nobody typed would be found nowhere, too. */
  wasSent(text: string, meant: (request: Request) => boolean): boolean {
    return this.#requests.some(({ request, body }) => meant(request) && body.includes(text))
  }

  get places(): string[] {
    return [...this.#places.keys()]
  }
}

/** The sandbox takes one password and one code: what was planted is exchanged for them behind the browser. */
async function exchange(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/items(\/[^/]+\/mfa|\/[^/]+)?$/, (route) => {
    const sent = route.request().postData()
    const known = sent?.replace(PASSWORD.planted, PASSWORD.known).replace(CODE.planted, CODE.known)
    return route.continue(known === undefined ? {} : { postData: known })
  })
}

interface Journey {
  name: string
  run: (stage: { host: HostPage; widget: WidgetPage; look: () => Promise<void> }) => Promise<void>
}

const LOGIN = { 'User name': 'user', Password: PASSWORD.planted }

const JOURNEYS: readonly Journey[] = [
  {
    name: 'credentials and MFA',
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 1 })
      await widget.submit(LOGIN)
      await expect(widget.heading(/wants to read this/)).toBeVisible()
      await look()
      await widget.agree()
      await widget.submit({ 'Security code': CODE.planted })
      await expect(widget.heading(/is connected/)).toBeVisible()
    },
  },
  {
    name: 'a password refused',
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit({ ...LOGIN, 'User name': 'nobody' })
      await widget.agree()
      await expect(widget.alert()).toContainText('didn’t accept')
      await look()
      await widget.submit(LOGIN)
      await widget.agree()
      await expect(widget.heading(/is connected/)).toBeVisible()
    },
  },
  {
    name: 'the bank’s own page',
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 5 })
      await widget.submit({ CPF: CPF.planted })
      const bank = await widget.agreeAndGoToBank()
      await bank.getByRole('button', { name: /approve/i }).waitFor()
      await look()
      await bank.getByRole('button', { name: /approve/i }).click()
      await expect(widget.heading(/is connected/)).toBeVisible()
    },
  },
]

test('no secret is anywhere but in the one call that it is for', async ({
  host,
  widget,
  context,
}) => {
  test.slow()
  await context.addInitScript(() => {
    const posted: unknown[] = []
    Object.assign(globalThis, { posted })
    const method = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')
    const recorded = new Proxy(method?.value, {
      apply: (post, port, sent: unknown[]) => {
        posted.push(sent[0])
        return Reflect.apply(post, port, sent)
      },
    })
    Object.defineProperty(MessagePort.prototype, 'postMessage', { ...method, value: recorded })
  })
  await exchange(context)
  const rows: string[] = []
  for (const { name, run } of JOURNEYS) {
    const search = new Search(context)
    await run({ host, widget, look: () => search.look(context, host) })
    await search.look(context, host)
    const tokens = await host.tokens()
    const planted = {
      password: [PASSWORD.planted],
      code: [CODE.planted],
      cpf: [CPF.planted, CPF.bare],
    }
    for (const [secret, texts] of Object.entries(planted)) {
      const meant = MEANT[secret] ?? (() => false)
      const sent = texts.some((text) => search.wasSent(text, meant))
      const found = await search.find(texts, meant)
      rows.push(
        `  ${name.padEnd(22)}${secret.padEnd(10)}${sent ? 'sent' : 'not used'}, found in ${found.length} other places`,
      )
      expect.soft(found, `${secret} in ${name}`).toEqual([])
    }
    // The token belongs in the header of the widget's own calls, and in the host's answer to its page.
    const isOwn = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
    expect(tokens.length).toBeGreaterThan(0)
    const found = await search.find(tokens, isOwn)
    // The search is not blind: it finds what nothing is said to be meant for.
    expect(await search.find(tokens, () => false)).toEqual(['other requests'])
    rows.push(
      `  ${name.padEnd(22)}${'token'.padEnd(10)}sent, found in ${found.length} other places`,
    )
    expect.soft(found, `token in ${name}`).toEqual([])
    expect(search.places).toEqual(
      expect.arrayContaining([
        'addresses',
        'history',
        'storages',
        'document',
        'messages',
        'events',
      ]),
    )
  }
  expect(rows.filter((row) => row.includes('sent'))).toHaveLength(7)
  process.stdout.write(`secrets searched for in every place:\n${rows.join('\n')}\n`)
})

declare global {
  var posted: unknown[] | undefined
}

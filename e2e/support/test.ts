import { test as base, expect, type Request } from '@playwright/test'
import type { PlainConnector } from '../../src/testkit/plain/plainItem.ts'
import type { PlainService } from '../../src/testkit/plain/startPlainService.ts'
import { HostPage } from './HostPage.ts'
import { LinkPage } from './LinkPage.ts'
import { startServers, type ServerOptions, type Servers } from './servers.ts'
import { Service } from './Service.ts'
import { WidgetPage } from './WidgetPage.ts'

interface Worker {
  servers: Servers
  serverOptions: ServerOptions
}
interface Fixtures {
  host: HostPage
  widget: WidgetPage
  /** Opens a hosted link with a fresh connect token, in an empty page. */
  openLink: (parameters?: Record<string, string>) => Promise<LinkPage>
  service: Service
  /** The plain service, in tests with `serverOptions: { service: 'plain' }`. */
  plain: PlainService
  /** Every request to the widget's origin. */
  widgetRequests: Request[]
  /** Violations of a policy, and errors, that a test provokes. */
  allowedProblem: RegExp | undefined
  noViolations: void
}

/** Firefox reports a file that a window was still reading when it closed, as the completion page does. */
const READ_OF_CLOSED_WINDOW = /ReadableStream: “AbortError/

/** In the projects of the plain service: skips a test of a bank that the plain service does not have. */
const skipWithout = ({ plain }: Servers, isBank: (connector: PlainConnector) => boolean) =>
  base.skip(plain?.connectors.some(isBank) === false, 'The plain service has no such bank.')

export const test = base.extend<Fixtures, Worker>({
  serverOptions: [{}, { option: true, scope: 'worker' }],
  servers: [
    async ({ browserName, serverOptions }, use) => {
      if (browserName === 'webkit') throw new Error('WebKit has its own runner.')
      const servers = await startServers(browserName, serverOptions)
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  host: async ({ page, servers }, use) => {
    const host = new HostPage(page, servers.hostUrl)
    const toForm = host.toForm.bind(host)
    host.toForm = async (bank, options) => {
      skipWithout(servers, ({ id }) => id === bank.id)
      return toForm(bank, options)
    }
    await use(host)
  },
  widget: async ({ page, servers }, use) => {
    const widget = new WidgetPage(page)
    const choose = widget.choose.bind(widget)
    widget.choose = async (bank) => {
      skipWithout(servers, ({ name }) => name === bank.name)
      await choose(bank)
    }
    await use(widget)
  },
  openLink: async ({ page, servers }, use) =>
    use(async (parameters = {}) => {
      const connectToken = await new Service(servers.serviceUrl).issueConnectToken()
      return LinkPage.open(page, servers.widgetUrl, {
        connectToken,
        includeSandbox: 'true',
        ...parameters,
      })
    }),
  service: async ({ servers }, use) => {
    base.skip(servers.plain !== null, 'The plain service has no controls.')
    const service = new Service(servers.serviceUrl)
    await use(service)
    // Undoes the changes of a test, for the next one in this worker.
    await service.clearFaults()
    await service.settings({ catalogPageLimit: 500 })
  },
  plain: async ({ servers: { plain } }, use) => {
    if (!plain) throw new Error('The service of this test is the sandbox.')
    // Before the test too: one without this fixture leaves its Items.
    plain.reset()
    await use(plain)
    plain.reset()
  },
  widgetRequests: async ({ context, servers }, use) => {
    const requests: Request[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(servers.widgetUrl)) requests.push(request)
    })
    await use(requests)
  },
  allowedProblem: [undefined, { option: true }],
  // Fails every test in which a page violates its policy or throws.
  noViolations: [
    async ({ context, allowedProblem }, use) => {
      const problems: string[] = []
      await context.exposeBinding('reportProblem', (_, text: string) => void problems.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          void globalThis.reportProblem(
            `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
          )
        })
      })
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (!READ_OF_CLOSED_WINDOW.test(text)) problems.push(text)
      })
      await use()
      expect(problems.filter((problem) => !allowedProblem?.test(problem))).toEqual([])
    },
    { auto: true },
  ],
})

declare global {
  var reportProblem: (text: string) => Promise<void>
}

export { expect }

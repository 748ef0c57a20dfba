import { test as base, expect, type Request } from '@playwright/test'
import { HostPage } from './HostPage.ts'
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
  service: Service
  /** Every request that the widget's origin was sent. */
  widgetRequests: Request[]
  noViolations: void
}

export const test = base.extend<Fixtures, Worker>({
  serverOptions: [{}, { option: true, scope: 'worker' }],
  servers: [
    async ({ browserName, serverOptions }, use) => {
      if (browserName === 'webkit') throw new Error('WebKit has its own runner')
      const servers = await startServers(browserName, serverOptions)
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  host: async ({ page, servers }, use) => use(new HostPage(page, servers.hostUrl)),
  widget: async ({ page }, use) => use(new WidgetPage(page)),
  service: async ({ servers }, use) => {
    const service = new Service(servers.serviceUrl)
    await use(service)
    // What a test has left over is not for the next one.
    await service.forgetFaults()
    await service.settings({ catalogPageLimit: 500 })
  },
  widgetRequests: async ({ context, servers }, use) => {
    const requests: Request[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(servers.widgetUrl)) requests.push(request)
    })
    await use(requests)
  },
  // Nothing may break the policy, throw, or speak to the console, on any page of any test.
  noViolations: [
    async ({ context }, use) => {
      const complaints: string[] = []
      await context.exposeBinding('complain', (_, text: string) => void complaints.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          void globalThis.complain(
            `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
          )
        })
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

declare global {
  var complain: (text: string) => Promise<void>
}

export { expect }

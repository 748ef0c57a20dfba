import { fileURLToPath } from 'node:url'
import type { ConnectCommands } from '../src/testing/cypress/cypress.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

// What Cypress gives Chromium with `chromeWebSecurity: false`.
const args = ['--disable-web-security', '--disable-site-isolation-trials']

test.use({
  bypassCSP: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] }),
})

test('commands for Cypress connect a bank from the page around the frame @matrix', async ({
  page,
  host,
}) => {
  await host.connect({ language: 'en' })
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  await page.route('**/package/*', (route) =>
    route.fulfill({ path: dist + new URL(route.request().url()).pathname }),
  )
  await page.evaluate(async (address) => {
    const { registerConnectCommands } = await import(address)
    const commands: Record<string, unknown> = {}
    const frames = () =>
      [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        Array.from(shadowRoot?.querySelectorAll('iframe') ?? []),
      )
    const cy = {
      get: () => ({
        /** As in Cypress: until the check throws no more. */
        async should(check: (frames: unknown) => void) {
          for (const end = Date.now() + 20_000; ;) {
            try {
              return check(frames())
            } catch (error) {
              if (Date.now() > end) throw error
              await new Promise((resolve) => setTimeout(resolve, 50))
            }
          }
        },
      }),
    }
    const add = (name: string, command: unknown) => (commands[name] = command)
    Object.assign(globalThis, { cy, commands })
    registerConnectCommands({ Commands: { add } })
  }, '/package/cypress.js')
  const run = <N extends keyof ConnectCommands>(name: N, ...rest: Parameters<ConnectCommands[N]>) =>
    page.evaluate(([command, given]) => globalThis.commands[command]?.(...given), [
      name,
      rest,
    ] as const)

  await run('connectHeading', 'Choose your bank')
  await run('connectChoose', BANKS.password)
  await run('connectSubmit', { ...LOGIN, 'User name': 'locked' })
  await run('connectAgree')
  await run('connectFailure', 'Sandbox Bank has locked your login')
  await run('connectRecover')
  await run('connectSubmit', LOGIN)
  await run('connectAgree')
  await run('connectConnected', BANKS.password)
  await run('connectDone')
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
})

declare global {
  var commands: Record<string, (...rest: unknown[]) => unknown>
}

import { runCommand } from 'connect-sandbox/package/commands.ts'
import { ADVICE } from '../../tools/scripts/docs/errorAdvice.ts'
import { BANKS, LOGIN } from '../support/banks.ts'
import { expect, test } from '../support/test.ts'

/** The recipes of docs/errors.md that are a user name or a command, as they stand there. */
for (const [code, [, sandbox]] of Object.entries(ADVICE)) {
  const [, command] = /`npx connect-sandbox (fault .+?)`\.$/.exec(sandbox) ?? []
  const [, userName] = /User `(.+?)`/.exec(sandbox) ?? []
  if (command ?? userName)
    test(`docs/errors.md: ${sandbox} gives ${code}`, async ({ host, service, servers }) => {
      await service.clearFaults()
      const fields = { ...LOGIN, ...(userName && { 'User name': userName }) }
      const widget = await host.toConsent(BANKS.password, fields)
      if (command) await runCommand([...command.split(' '), '--url', servers.serviceUrl], {})
      await widget.agree()
      await expect
        .poll(() => host.callsOf('onEvent'), { timeout: 90_000 })
        .toContainEqual(expect.objectContaining({ name: 'ERROR_SHOWN', code }))
    })
}

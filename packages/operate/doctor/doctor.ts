/**
 * npm run doctor -- <widget address> [--host <page>] [--return <address>] [--also <origin>] [--target <name>] [--json]: asks a deployment what
 * docs/operating.md demands, and prints each fault with its mend. Sends about 100 requests, to the addresses that are given
 * here alone, none with a token and none that writes.
 * Exits with 0 without a fault, with 1 with one, with 2 for arguments that it cannot use.
 */
import { parseArguments, USAGE } from './arguments.ts'
import { examine } from './deployment.ts'
import { diagnose } from './diagnose.ts'
import { notes } from './notes.ts'
import { readBuild } from './readBuild.ts'
import { report } from './report.ts'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE)
  process.exit(0)
}
const parsed = parseArguments(args)
if (typeof parsed === 'string') {
  console.error(parsed)
  process.exit(2)
}
const { host: hostPage, returnUrl, also } = parsed
const builtFile = readBuild('dist')
const deployment = await examine(parsed.address, { hostPage, returnUrl, also, builtFile })
const findings = diagnose(deployment)
const { address, origin, host } = deployment
console.log(
  parsed.json
    ? JSON.stringify({ address, origin, host, findings, notes: notes(deployment) }, null, 2)
    : report(deployment, findings, parsed.target),
)
process.exitCode = findings.length > 0 ? 1 : 0

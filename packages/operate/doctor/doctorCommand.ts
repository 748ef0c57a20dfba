import { parseArguments, USAGE } from './arguments.ts'
import { examine } from './deployment.ts'
import { diagnose } from './diagnose.ts'
import { notes } from './notes.ts'
import { readBuild } from './readBuild.ts'
import { report } from './report.ts'

/** Runs the command: prints what it finds, and sets the exit code 1 for a fault, 2 for arguments that it cannot use. */
export async function doctorCommand(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE)
    return
  }
  const parsed = parseArguments(args)
  if (typeof parsed === 'string') {
    console.error(parsed)
    process.exitCode = 2
    return
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
}

/** `npx connect-operate <command>`: the commands of who operates the widget. */
import { compatibilityCommand } from './deploy/compatibility.ts'
import { prepareCommand } from './deploy/prepare.ts'
import { releaseCommand } from './deploy/release.ts'
import { doctorCommand } from './doctor/doctorCommand.ts'

const USAGE = `npx connect-operate <command> [options]

  doctor <address>   asks a deployment what it has to do, and prints each fault with its remedy
  prepare            makes a build ready for a web server, as a release beside the earlier ones
  compatibility <release>  says by its exit status whether a prepared release fits what is served
  release            says which release of a folder is served, and takes one back

npx connect-operate <command> --help lists the options.
The exit status is 0 when all went well, 1 when it did not; doctor ends with 2 for
arguments that it cannot use.`

const COMMANDS = new Map([
  ['compatibility', compatibilityCommand],
  ['doctor', doctorCommand],
  ['prepare', prepareCommand],
  ['release', releaseCommand],
])

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS.get(name)
if (command) await command(args)
else if (name === '--help' || name === '-h') console.log(USAGE)
else {
  console.error(USAGE)
  process.exitCode = 2
}

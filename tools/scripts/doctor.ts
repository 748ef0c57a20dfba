/**
 * npm run doctor -- <widget address> [--host <page>] [--return <address>] [--also <origin>] [--target <name>] [--json]: asks a deployment what
 * docs/operating.md demands, and prints each fault with its mend. Sends about 100 requests, to the addresses that are given
 * here alone; those that would write have no token.
 * Exits with 0 without a fault, with 1 with one, with 2 for arguments that it cannot use.
 */
import { doctorCommand } from 'connect-operate/doctor/doctorCommand.ts'

await doctorCommand(process.argv.slice(2))

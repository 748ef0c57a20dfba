/**
 * npm run test:webkit: the main journeys in WebKitGTK, driven by WebDriver on a virtual display. What it
 * needs is installed from Debian's packages where this user may. An argument is a part of the names of those that run.
 */
import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './lib/build.ts'
import { aptCommand, aptInstall, findExecutable } from './lib/programs.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1']
const TYPE_LIBRARY = 'girepository-1.0/WebKit2-4.1.typelib'
const hasTypeLibrary = () =>
  readdirSync('/usr/lib').some((folder) => existsSync(`/usr/lib/${folder}/${TYPE_LIBRARY}`))
const isInstalled = () =>
  ['WebKitWebDriver', 'Xvfb', 'gjs'].every((name) =>
    findExecutable([name], process.env, ['/usr/bin']),
  ) && hasTypeLibrary()

if (!isInstalled()) await aptInstall(PACKAGES)
if (!isInstalled())
  exitWithError(`Missing for the tests in WebKit: install with ${aptCommand(PACKAGES)}.`)
await ensureBuilt()
const code = await run('npx', ['tsx', 'e2e/webkit/run.mjs', ...process.argv.slice(2)])
if (code !== 0) exitWithError(`The tests in WebKit ended with ${code}.`)

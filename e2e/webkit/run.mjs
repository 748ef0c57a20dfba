import assert from 'node:assert/strict'
import { freePort } from '../support/freePort.ts'
import { startServers } from '../support/servers.ts'
import { startWebKit } from './browser.mjs'
import { createPerson } from './person.mjs'

const signIn = async (person, password) => {
  await person.sees('Enter your details')
  await person.types('User name', 'user')
  await person.types('Password', password)
  await person.presses('Continue')
  await person.sees('wants to read this')
  await person.presses('Agree and')
}

/** The main journeys, each to its success. */
const JOURNEYS = {
  'credentials and MFA': async (person) => {
    await person.connect()
    await person.sees('Choose your bank')
    await person.chooses('Sandbox MFA Bank')
    await signIn(person, 'password')
    await person.sees('One more check')
    await person.types('Security code', '123456')
    await person.presses('Continue')
    await person.sees('Sandbox MFA Bank is connected')
  },
  'a password refused, then the right one': async (person) => {
    await person.connect({ selectedConnectorId: 0 })
    await signIn(person, 'another')
    await person.reads('didn’t accept')
    await person.types('Password', 'password')
    await person.presses('Continue')
    await person.sees('wants to read this')
    await person.presses('Agree and')
    await person.sees('Sandbox Bank is connected')
  },
  'the bank’s own window': async (person) => {
    await person.connect({ selectedConnectorId: 5 })
    await person.types('CPF', '52998224725')
    await person.presses('Continue')
    await person.sees('wants to read this')
    await person.inNewWindow(
      () => person.presses('Agree and'),
      () => person.presses('Approve'),
    )
    await person.sees('Sandbox Open Finance is connected')
  },
}

const servers = await startServers('firefox')
const webKit = await startWebKit(await freePort())
let lost = 0
try {
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const driver = await webKit.open()
    try {
      const person = createPerson(driver, servers.hostUrl)
      await journey(person)
      const { onSuccess, onError } = await person.told()
      assert.equal(onSuccess.length, 1, 'one success is told')
      assert.deepEqual(onError, [], 'no error is told')
      process.stdout.write(`  ✓ ${name}\n`)
    } catch (error) {
      lost += 1
      process.stdout.write(
        `  ✘ ${name}: ${error instanceof Error ? error.message : String(error)}\n`,
      )
    } finally {
      await driver.quit().catch(() => undefined)
    }
  }
} finally {
  webKit.close()
  await servers.close()
}
process.stdout.write(`WebKit: ${Object.keys(JOURNEYS).length} journeys, ${lost} lost\n`)
process.exitCode = lost === 0 ? 0 : 1

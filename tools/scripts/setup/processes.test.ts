import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const MODULE = JSON.stringify(inRoot('tools/scripts/setup/processes.mjs'))

/** Starts a process that runs these statements, and signals it as soon as it prints anything. */
async function signalWhenItPrints(signal: 'SIGINT' | 'SIGTERM', statements: string) {
  const code = `
    import { closeOnSignals, run, stopOnSignals } from ${MODULE}
    stopOnSignals()
    ${statements}
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '') child.kill(signal)
    output += chunk.toString()
  })
  const [exitCode] = await once(child, 'close')
  return { exitCode, output }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s stops the commands that run, and ends with %i', async (signal, expected) => {
  // The output stays open, and the process does not close, while the command runs.
  const { exitCode } = await signalWhenItPrints(signal, `run('sh', ['-c', 'echo ready; sleep 60'])`)
  expect(exitCode).toBe(expected)
})

test('a process that serves closes its servers, and ends with 0', async () => {
  const { exitCode, output } = await signalWhenItPrints(
    'SIGTERM',
    `closeOnSignals(async () => console.log('closed')); console.log('ready')`,
  )
  expect(exitCode).toBe(0)
  expect(output).toContain('closed')
})

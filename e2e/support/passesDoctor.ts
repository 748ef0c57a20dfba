import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../../tools/scripts/setup/root.mjs'
import { expect, test } from './test.ts'

/** Defines the test of the headers that docs/operating.md demands, for a file that says which web server serves the widget. */
export function passesDoctor(): void {
  test('npm run doctor finds no fault in it', async ({ servers }) => {
    const script = inRoot('tools/scripts/run.mjs')
    const args = [script, 'doctor', servers.widgetUrl, '--host', servers.hostUrl]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout).toContain(`${servers.widgetUrl} is as docs/operating.md demands`)
    expect(stdout).toContain(`${servers.hostUrl} may embed it.`)
  })
}

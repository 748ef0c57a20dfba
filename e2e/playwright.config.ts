import { defineConfig } from '@playwright/test'
import { chromium, firefox } from './support/browsers.ts'

export default defineConfig({
  testDir: '.',
  testIgnore: '**/matrix/**',
  outputDir: '../test-results',
  fullyParallel: true,
  // Most of a test is waiting for a bank, so a third one fits on two cores.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // On a shared machine a test may time out; a retry reports it as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // At least four times what the slowest test takes on two quiet cores; an action waits as long as its test may.
  timeout: 60_000,
  // An ARIA snapshot names all that is in its element, in order.
  expect: { timeout: 15_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: 'list',
  use: {
    viewport: { width: 1000, height: 800 },
    screenshot: 'only-on-failure',
  },
  // The longest first, so that no worker is alone with them at the end.
  projects: [firefox, chromium],
  // Left to `npm run test:matrix`: see CONTRIBUTING.md.
  grepInvert: /@matrix/,
})

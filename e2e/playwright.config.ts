import { defineConfig } from '@playwright/test'
import { chromium, firefox } from './support/browsers.ts'

export default defineConfig({
  testDir: '.',
  testIgnore: '**/{hosts,matrix}/**',
  outputDir: '../test-results',
  fullyParallel: true,
  // Most of a test is waiting for a bank, so a third one fits on two cores.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // A retry tells a flaky test from a broken one. Both fail the run.
  retries: process.env['CI'] === undefined ? 0 : 1,
  failOnFlakyTests: true,
  // Eight times what the slowest test takes on two quiet cores; an action waits as long as its test may.
  timeout: 120_000,
  // An ARIA snapshot names all that is in its element, in order.
  expect: { timeout: 15_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: 'list',
  use: {
    viewport: { width: 1000, height: 800 },
    screenshot: 'only-on-failure',
  },
  // The longest first, so that no worker is alone with them at the end.
  projects: [firefox, chromium],
  // The gate is what has no `@matrix`. A test is in it for what would happen to a person if nobody noticed: one of each
  // journey (password, OAuth, approval on a device, MFA, update, renewal, link, connections), each way back from a bank,
  // each kind of MFA, each end of a wait, offline, a reload, a refused and a spent token, each embed mode, and each attack
  // that gives a run to the wrong person, bank or host. Looks, sizes, languages, themes, speed and variants are `@matrix`.
  // It has 75 tests at most: on two quiet cores browsers then take four minutes.
  grepInvert: /@matrix/,
})

import { defineConfig } from '@playwright/test'
import standard from '../playwright.config.ts'
import { chromium, firefox } from '../support/browsers.ts'
import type { ServerOptions } from '../support/servers.ts'

const JOURNEYS = [
  'consent',
  'credentials',
  'embedding',
  'impatience',
  'interruptions',
  'itemStates',
  'journeys',
  'links',
  'mfa',
  'oauth',
  'popup',
  'recovery',
  'redirect',
  'sameWindow',
  'touch',
  'typing',
  'update',
]

/** The exhaustive runs: every screen in every variant, every call × every fault. */
export default defineConfig<object, { serverOptions: ServerOptions }>({
  ...standard,
  testIgnore: [],
  grepInvert: [],
  outputDir: '../../test-results',
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-reports/matrix.json' }]],
  projects: [
    chromium,
    firefox,
    {
      ...chromium,
      name: 'chromium, all',
      testDir: '..',
      testIgnore: '**/matrix/**',
      grep: /@matrix/,
    },
    // The journeys on a service that does what the specification says and no more. What needs a control of the sandbox,
    // or a bank that the plain service does not have, is skipped there; `@sandbox` needs what its catalog does not say.
    {
      ...chromium,
      name: 'plain',
      testDir: '..',
      testMatch: JOURNEYS.map((name) => `**/${name}.spec.ts`),
      grepInvert: /@sandbox/,
      use: { ...chromium.use, serverOptions: { service: 'plain' } },
    },
    {
      ...firefox,
      name: 'firefox, all',
      testDir: '..',
      testIgnore: '**/matrix/**',
      grep: /@firefox-matrix/,
    },
  ],
})

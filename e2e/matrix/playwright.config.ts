import { defineConfig, type Project } from '@playwright/test'
import standard from '../playwright.config.ts'
import { chromium, firefox } from '../support/browsers.ts'
import type { ServerOptions } from '../support/servers.ts'

const JOURNEYS =
  /\/(consent|credentials|embedding|impatience|interruptions|journeys|links|mfa|oauth|popup|redirect|sameWindow|typing|update)\.spec\.ts$/

interface Options {
  serverOptions: ServerOptions
}

/**
 * The journeys on a service that does what the specification says and no more. What needs a control of the sandbox, or a
 * bank that the plain service does not have, is skipped there; `@sandbox` needs what its catalog does not say.
 */
const plainOn = (browser: Project, grep = /./): Project<object, Options> => ({
  ...browser,
  name: `plain, ${browser.name}`,
  testDir: '..',
  testMatch: JOURNEYS,
  grep,
  grepInvert: /@sandbox/,
  use: { ...browser.use, serverOptions: { service: 'plain' } },
})

/** The exhaustive runs: every screen in every variant, every call × every fault. */
export default defineConfig<object, Options>({
  ...standard,
  testIgnore: [],
  grepInvert: [],
  outputDir: '../../test-results',
  projects: [
    chromium,
    firefox,
    {
      ...chromium,
      name: 'chromium, all',
      testDir: '..',
      testIgnore: '**/{hosts,matrix}/**',
      grep: /@matrix/,
    },
    plainOn(chromium),
    plainOn(firefox, /@firefox/),
    {
      ...firefox,
      name: 'firefox, all',
      testDir: '..',
      testIgnore: '**/{hosts,matrix}/**',
      grep: /@firefox-matrix/,
    },
  ],
})

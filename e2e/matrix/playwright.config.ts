import { defineConfig } from '@playwright/test'
import standard from '../playwright.config.ts'
import { chromium, firefox } from '../support/browsers.ts'

/** The exhaustive runs: every screen in every variant, every call × every fault. */
export default defineConfig({
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
    {
      ...firefox,
      name: 'firefox, all',
      testDir: '..',
      testIgnore: '**/matrix/**',
      grep: /@firefox-matrix/,
    },
  ],
})

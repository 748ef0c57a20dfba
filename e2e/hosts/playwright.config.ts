import { defineConfig } from '@playwright/test'
import standard from '../playwright.config.ts'
import { chromium, firefox } from '../support/browsers.ts'

/** The packed package beside each framework, which is installed and built first. */
export default defineConfig({
  ...standard,
  testIgnore: [],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 600_000,
  projects: [chromium, firefox],
})

import { defineConfig } from '@playwright/test'
import standard from './playwright.config.ts'
import { chromium, firefox } from './e2e/support/browsers.ts'

/** The long ones: every screen in every guise, every call × every fault. */
export default defineConfig({
  ...standard,
  testDir: 'e2e/matrix',
  testIgnore: [],
  projects: [chromium, firefox],
})

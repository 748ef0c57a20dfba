import { defineConfig } from '@playwright/test'
import { chromium, firefox } from './e2e/support/browsers.ts'

export default defineConfig({
  testDir: 'e2e',
  testIgnore: '**/matrix/**',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: { actionTimeout: 8_000, viewport: { width: 1000, height: 800 } },
  projects: [chromium, firefox],
})

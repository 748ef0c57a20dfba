import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from './findBrowser.ts'

/** Starts this machine's Chromium, headless. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = findBrowser('chromium')
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from './findBrowser.ts'

/** The features that Playwright disables by default, except storage partitioning, which stays enabled. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  // The address bar is a web page of its own, with one or two processes for each window, and loads 200 files while a page is measured.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A spare renderer process is rarely used in a test.
  'SpareRendererForSitePerProcess',
]

/** The arguments with which tests and bench start Chromium. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${DISABLED_FEATURES.join()}`,
]

/** Starts this machine's Chromium, headless. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = findBrowser('chromium')
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  })
}

import type { Project } from '@playwright/test'
import { findBrowser } from '../../tools/scripts/lib/findBrowser.ts'

const installed = { chromium: findBrowser('chromium'), firefox: findBrowser('firefox') }

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
  // The address bar is a web page of its own, with one or two processes for each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A spare renderer process is rarely used in a test.
  'SpareRendererForSitePerProcess',
]

/** Chromium with storage partitioning and popup blocking, as in people's browsers. */
export const chromium: Project = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(installed.chromium && { executablePath: installed.chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
  },
}

/** Firefox with popup blocking. It runs the tests tagged `@firefox`; `npm run test:matrix` those tagged `@firefox-matrix`. */
export const firefox: Project = {
  name: 'firefox',
  grep: /@firefox(?!-)/,
  use: {
    browserName: 'firefox',
    launchOptions: {
      ...(installed.firefox && { executablePath: installed.firefox }),
      firefoxUserPrefs: { 'dom.disable_open_during_load': true },
    },
    ...(installed.firefox && { channel: 'moz-firefox' }),
  },
}

import type { Project } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browsers.ts'

const found = { chromium: findBrowser('chromium'), firefox: findBrowser('firefox') }

/** What Playwright switches off, but for the storage partitioning that people's browsers have on. */
const SWITCHED_OFF = [
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
  // The browser's own address bar, which is a page as well: one or two processes for each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for a page that may come: for a test it rarely does.
  'SpareRendererForSitePerProcess',
]

/** Chromium as people have it: storage partitioned, popups blocked, host and widget on different sites. */
export const chromium: Project = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(found.chromium && { executablePath: found.chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${SWITCHED_OFF.join()}`,
      ],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
  },
}

/** Firefox from the system, popups blocked; host and widget on different origins. It runs what is tagged for it. */
export const firefox: Project = {
  name: 'firefox',
  grep: /@firefox/,
  use: {
    browserName: 'firefox',
    launchOptions: {
      ...(found.firefox && { executablePath: found.firefox }),
      firefoxUserPrefs: { 'dom.disable_open_during_load': true },
    },
    ...(found.firefox && { channel: 'moz-firefox' }),
  },
}

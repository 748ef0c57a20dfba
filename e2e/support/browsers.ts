import type { Project } from '@playwright/test'
import { findBrowser } from '../../tools/scripts/lib/findBrowser.ts'
import { CHROMIUM_ARGS } from '../../tools/scripts/lib/launchChromium.ts'

const installed = { chromium: findBrowser('chromium'), firefox: findBrowser('firefox') }

/** Chromium with storage partitioning and popup blocking, as in people's browsers. */
export const chromium: Project = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(installed.chromium && { executablePath: installed.chromium }),
      args: CHROMIUM_ARGS,
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

export type Browser = 'chromium' | 'firefox'

export declare const findBrowser: (
  browser: Browser,
  variables?: Readonly<Record<string, string | undefined>>,
) => string | undefined

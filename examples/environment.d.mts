import type { Application } from './backend.mjs'

/** The options of `serveExamples` by environment variables. Throws a sentence that names what is missing or wrong. */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Application & { port: number; widgetUrl: string }

import type { Application, Backend } from './backend.mjs'

export interface Examples {
  backend: Backend
  port: number
  close: () => Promise<void>
}

export function serveExamples(
  options: Application & { port: number; widgetUrl: string },
): Promise<Examples>

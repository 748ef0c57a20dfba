import type { Application, Backend } from './backend.mjs'
import type { Message, Reminders } from './reminders.mjs'

export interface Examples {
  backend: Backend
  reminders: Reminders
  port: number
  close: () => Promise<void>
}

export function serveExamples(
  options: Application & {
    port: number
    widgetUrl: string
    folder?: string
    send?: (message: Message) => Promise<void>
  },
): Promise<Examples>

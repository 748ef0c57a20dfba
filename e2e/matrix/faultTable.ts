/** What the fault does to a call, and so what the widget may rightly make of it. */
export type FaultKind = 'unanswered' | 'busy' | 'token' | 'slow'

/** A fault as the sandbox's controls take it (sandbox/README.md, *Faults*). */
export interface Fault {
  kind: FaultKind
  /** The answer stays away until somebody gives up: only the clock can end it. */
  hangs?: boolean
  control: Record<string, unknown>
}

const unanswered = (control: Record<string, unknown>): Fault => ({ kind: 'unanswered', control })
const busy = (headers: Record<string, string>): Fault => ({
  kind: 'busy',
  control: { status: 429, headers },
})

const NEVER_MS = 3_600_000

/** Everything that can happen to a call, by name. */
export const FAULTS = {
  '500': unanswered({ status: 500 }),
  '503': unanswered({ status: 503 }),
  '429 Retry-After': busy({ 'Retry-After': '2' }),
  '429 RateLimit-Reset': busy({ 'RateLimit-Reset': '4' }),
  '429 bare': busy({}),
  '401': { kind: 'token', control: { status: 401 } },
  '403': { kind: 'token', control: { status: 403 } },
  'time-out': { kind: 'unanswered', hangs: true, control: { delayMs: NEVER_MS } },
  'dropped connection': unanswered({ drop: true }),
  'truncated JSON': unanswered({ body: '{"id":"0b6f","status":"UPDATING","results":[{"id":' }),
  'HTML for JSON': unanswered({
    body: '<!doctype html><title>Sign in to the network</title>',
    headers: { 'Content-Type': 'text/html' },
  }),
  'wrong types': unanswered({
    body: { id: 7, status: [], executionStatus: null, connector: 'none', results: 'none' },
  }),
  'empty body': unanswered({ body: '' }),
  'ten seconds of silence': { kind: 'slow', control: { delayMs: 10_000 } },
} as const satisfies Record<string, Fault>
export type FaultName = keyof typeof FAULTS

/** How often a fault strikes before it passes; `always` passes only when the person has met it. */
export const PASSING = { once: 1, thrice: 3, always: 1000 } as const
export type Passing = keyof typeof PASSING

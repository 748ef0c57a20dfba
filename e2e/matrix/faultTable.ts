/** The effect of a fault on a call, on which the widget's reaction depends. */
export type FaultKind = 'noResponse' | 'busy' | 'token' | 'slow'

/** A fault as the sandbox's controls take it (packages/sandbox/README.md, *Controls*). */
export interface Fault {
  kind: FaultKind
  /** There is never a response, so only advancing the clock ends the call. */
  hangs?: boolean
  control: Record<string, unknown>
}

const noResponse = (control: Record<string, unknown>): Fault => ({ kind: 'noResponse', control })
const busy = (headers: Record<string, string>): Fault => ({
  kind: 'busy',
  control: { status: 429, headers },
})

/** Longer than any time-out of the widget. */
const HANG_MS = 3_600_000

export const FAULTS = {
  '503': noResponse({ status: 503 }),
  '429 Retry-After': busy({ 'Retry-After': '2' }),
  '429 bare': busy({}),
  '401': { kind: 'token', control: { status: 401 } },
  '403': { kind: 'token', control: { status: 403 } },
  'time-out': { kind: 'noResponse', hangs: true, control: { delayMs: HANG_MS } },
  'dropped connection': noResponse({ drop: true }),
  'HTML for JSON': noResponse({
    body: '<!doctype html><title>Sign in to the network</title>',
    headers: { 'Content-Type': 'text/html' },
  }),
  'wrong types': noResponse({
    body: { id: 7, status: [], executionStatus: null, connector: 'none', results: 'none' },
  }),
  'ten seconds without a response': { kind: 'slow', control: { delayMs: 10_000 } },
} as const satisfies Record<string, Fault>
export type FaultName = keyof typeof FAULTS

/** The number of calls that a fault affects. `always` ends when the user has seen a problem. */
export const DURATIONS = { once: 1, thrice: 3, always: 1000 } as const
export type FaultDuration = keyof typeof DURATIONS

import type { Callbacks } from '../src/loader/options.ts'

type Told = Required<Pick<Callbacks, 'onEvent' | 'onError'>>

/** The part of `@sentry/browser` that is used. */
export interface Sentry {
  addBreadcrumb: (breadcrumb: object) => void
  captureMessage: (message: string, context: object) => void
}

/** The part of `@opentelemetry/api`'s `Meter` that is used. */
export interface Meter {
  createCounter: (name: string) => { add: (value: number, attributes: object) => void }
  createHistogram: (
    name: string,
    options: { unit: string },
  ) => { record: (value: number, attributes: object) => void }
}

export function sentryCallbacks(sentry: Sentry): Told

export function meterCallbacks(meter: Meter): Told & Required<Pick<Callbacks, 'onClose'>>

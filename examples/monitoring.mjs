/**
 * Callbacks for Sentry's browser SDK: each event is a breadcrumb, and a failure that ended a run is reported with it. No
 * event holds a credential, an MFA answer, a tax id or a token.
 */
export const sentryCallbacks = (Sentry) => ({
  onEvent: ({ name, timestamp, ...data }) =>
    Sentry.addBreadcrumb({
      category: 'connect',
      message: name,
      data,
      timestamp: Date.parse(timestamp) / 1000,
    }),
  onError: ({ code, message, requestId, runId }) =>
    Sentry.captureMessage(`Connect: ${code}`, {
      level: 'error',
      tags: { code, runId, requestId },
      extra: { message },
      fingerprint: ['connect', code],
    }),
})

/**
 * Callbacks for a meter of OpenTelemetry. The attributes take few values: an id of a run or an Item would make a time
 * series of its own.
 */
export const meterCallbacks = (meter) => {
  const events = meter.createCounter('connect.events')
  const errors = meter.createCounter('connect.errors')
  const ends = meter.createCounter('connect.ends')
  const screens = meter.createHistogram('connect.screen.duration', { unit: 's' })
  return {
    onEvent: ({ name, code }) => events.add(1, code ? { name, code } : { name }),
    onError: ({ code }) => errors.add(1, { code }),
    onClose({ reason, summary }) {
      ends.add(1, { reason, screen: summary?.steps.at(-1)?.screen ?? 'none' })
      for (const { screen, ms } of summary?.steps ?? []) screens.record(ms / 1000, { screen })
    },
  }
}

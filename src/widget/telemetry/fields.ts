import { LABEL, LANGUAGES } from '../../protocol/options.ts'
import { RELEASE } from '../../protocol/release.ts'

export const FIELDS = [
  'service.name',
  'service.version',
  'connect.step',
  'connect.outcome',
  'connect.error',
  'connect.connector_id',
  'connect.sign_in',
  'connect.occasion',
  'connect.label',
  'connect.language',
  'connect.engine',
  'connect.mode',
  'connect.lcp_ms',
  'connect.inp_ms',
  'http.request.method',
  'http.response.status_code',
  'url.template',
] as const

export type TelemetryValues = { [F in (typeof FIELDS)[number]]?: string | number | undefined }

/** The texts that are sent, besides the names of the flow's steps and failures. */
const TEXTS = new Set([
  'connect-widget',
  RELEASE,
  'success',
  'pending',
  'error',
  'left',
  'oauth',
  'credentials',
  'first',
  'repeated',
  ...LANGUAGES,
  'blink',
  'gecko',
  'webkit',
  'modal',
  'inline',
  'popup',
  'link',
  'app',
  'LOAD_FAILED',
  'GET',
  'POST',
  'PATCH',
  '/connectors',
  '/items',
  '/items/{id}',
  '/items/{id}/mfa',
])

/** No tax id, account or telephone number is below it. */
const MAX_NUMBER = 1e7

/**
 * The attributes of a span in OTLP's JSON. A text that is not listed is left out, and so is a number that is too large.
 * @param known the flow's steps and failures, by name
 */
export const toAllowedAttributes = (values: TelemetryValues, known: object) =>
  Object.entries(values).flatMap(([key, value]) => {
    if (typeof value === 'number')
      return value < MAX_NUMBER ? { key, value: { intValue: value.toFixed() } } : []
    const isAllowed =
      value &&
      (key === 'connect.label'
        ? LABEL.test(value)
        : TEXTS.has(value) || Object.hasOwn(known, value))
    return isAllowed ? { key, value: { stringValue: value } } : []
  })

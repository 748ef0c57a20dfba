/** A status or an error code as the specification writes them; any other text of the service is not passed on. */
export const codeOf = (code: unknown): string =>
  typeof code === 'string' && /^(?!.*\d{5})[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : 'UNKNOWN'

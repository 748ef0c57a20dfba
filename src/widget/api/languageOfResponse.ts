/** One language of texts; a list of several says of no text which it is in. */
const ONE_LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** The `Content-Language` of a response: that of the banks' own texts. Null without one. */
export function languageOfResponse({ headers }: Response): string | null {
  const language = headers.get('content-language') ?? ''
  return ONE_LANGUAGE.test(language) ? language : null
}

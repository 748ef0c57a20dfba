/**
 * The service's address.
 * @throws Error for an address that an nginx configuration cannot express
 */
export function parseServiceUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[\w/.~-]*$/.test(url.pathname) &&
    !(url.username || url.password || url.search || url.hash)
  if (!isPlain)
    throw new Error(`The service's address must be such as https://api.example/v1, not "${text}".`)
  return url
}

/**
 * True when the widget calls another origin than its own, so that nothing is forwarded.
 * @param apiUrl of the configuration block
 * @throws Error where it is a path that nothing would answer
 */
export function usesOtherApi(apiUrl: unknown): boolean {
  if (apiUrl === undefined || apiUrl === '/api') return false
  if (typeof apiUrl === 'string' && URL.canParse(apiUrl)) return true
  throw new Error(
    `apiUrl must be "/api" or an address of another origin, not ${JSON.stringify(apiUrl)}.`,
  )
}

/**
 * The origins that pictures may come from.
 * @throws Error that names what is no origin
 */
export function requireOrigins(texts: readonly string[]): readonly string[] {
  for (const text of texts)
    if (!URL.canParse(text) || new URL(text).origin !== text)
      throw new Error(`"${text}" is not an origin such as https://images.example.`)
  return texts
}

/**
 * Checks the fields of a `security.txt` that have to be there (RFC 9116, section 2.5).
 * @throws Error that names what is missing or over
 */
export function checkSecurityTxt(text: string, now = new Date()): void {
  const fields = (name: string) =>
    [...text.matchAll(new RegExp(String.raw`^${name}: *(\S+)\s*$`, 'gim'))].map(
      ([, value]) => value,
    )
  if (!fields('Contact').some((contact) => /^(mailto:|https:|tel:)/.test(contact ?? '')))
    throw new Error('security.txt needs a line such as "Contact: mailto:security@app.example".')
  const [expires, ...more] = fields('Expires')
  const end = Date.parse(expires ?? '')
  if (Number.isNaN(end) || more.length > 0)
    throw new Error('security.txt needs one line such as "Expires: 2030-01-01T00:00:00Z".')
  if (end <= now.getTime()) throw new Error(`security.txt has expired on ${expires}.`)
}

/** For each header of the page, what is lost without it. */
const LOSSES = {
  'Content-Security-Policy': 'strangers may frame it, and a script in it may send data anywhere',
  'Cross-Origin-Embedder-Policy': 'isolated pages cannot embed it',
  'Permissions-Policy': 'it may use devices',
  'X-Content-Type-Options': 'types are guessed',
}

/** Returns a sentence for the developer about the headers that the widget's page came without; null if none is missing. */
export async function missingHeaders(): Promise<string | null> {
  const { headers } = await fetch('index.html', { method: 'HEAD' })
  const lost = Object.entries(LOSSES).filter(([name]) => !headers.has(name))
  if (lost.length === 0) return null
  const list = lost.map(([name, loss]) => `${name} (${loss})`).join(', ')
  return `Connect: the widget's page is sent without ${list}; see npm run doctor`
}

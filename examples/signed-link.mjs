import { sign } from 'node:crypto'

/*
 * A link that only your backend can make (docs/redirect-and-link.md), with Node's own crypto and at once;
 * `connect-widget/server` has `signedLink` for every runtime. To make the pair of keys:
 *
 *   openssl ecparam -name prime256v1 -genkey -noout -out link-key.pem
 *   openssl ec -in link-key.pem -pubout
 */

/** The address of a run, signed by your private key. `parameters` are those of a link, each a text. */
export function signedLink(widgetUrl, parameters, privateKey) {
  const given = new URLSearchParams(parameters)
  const names = ['signature', ...given.keys()]
  if (new Set(names).size < names.length) throw new Error('A parameter of the link stands twice.')
  const link = String(given)
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' }
  const signature = sign('sha256', Buffer.from(link), key).toString('base64url')
  return `${widgetUrl}#${link}&signature=${signature}`
}
// #endregion signed-link

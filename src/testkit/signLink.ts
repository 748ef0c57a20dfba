import { sign, type KeyObject } from 'node:crypto'

/** The address of a signed link, as `signedLink` of `connect-widget/server` makes it, at once. */
export function signLink(
  widgetUrl: string,
  parameters: Record<string, string>,
  privateKey: KeyObject,
): string {
  const link = String(new URLSearchParams(parameters))
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(link), key).toString('base64url')
  return `${widgetUrl}#${link}&signature=${signature}`
}

import type { BankLink } from './bankLinks.ts'

/**
 * Returns the redirect address at the end of the bank's flow: "the service appends `itemId`, `status`, `message` and, when the redirect came from a
 * connect token, the reserved `serviceFlowId`" (specification: POST /items). `status` is the Item's.
 */
export function returnAddress(
  { item, execution }: BankLink,
  message: string,
  completionUrl: string,
): string {
  const url = new URL(item.oauthRedirectUri ?? completionUrl)
  url.searchParams.set('itemId', item.id)
  url.searchParams.set('status', item.status)
  url.searchParams.set('message', message)
  if (execution.serviceFlowId) url.searchParams.set('serviceFlowId', execution.serviceFlowId)
  return url.href
}

import type { AddressParameters } from '../../protocol/addressParameters.ts'
import { linkAddress } from '../domain/safeUrl.ts'
import { findBridge } from './bridge.ts'
import { isAllowed } from '../../protocol/isAllowed.ts'
import { linkValueCandidates } from '../../protocol/linkValueCandidates.ts'
import { isSafeId } from '../../protocol/isSafeId.ts'
import { isOptions } from '../../protocol/guards.ts'
import { knownOptions } from '../../protocol/knownOptions.ts'
import { REQUESTS, type SentOptions, type WidgetOptions } from '../../protocol/options.ts'
import { randomUuid } from '../../protocol/randomUuid.ts'

/** A run that begins with a link, without a host page. */
export interface RunLink {
  connectToken: string
  options: WidgetOptions
  /** UUID of the run: that of the page which made the link, else a new one. */
  runId: string
  /** The address where the run ends; null if the person stays here, or in the app around this page. */
  returnUrl: string | null
  /** The Item of a saved run; null for a new one. */
  itemId: string | null
  /** The origin that asks, where somebody vouches for it. Nothing in the link itself can. */
  origin: string | null
  /** The native app around this page answers requests: for tokens, and to end a connection. */
  isAnswered?: boolean
  /** It opens links outside this page. */
  opensLinks?: boolean
}

/** A run as a link asks for it, with options that this version may not know. */
export type SentLink = Omit<RunLink, 'options'> & { options: SentOptions }

export interface Refused {
  /** The reason, for the developer who made it. */
  refused: string
  /** The link is not signed as it has to be. */
  isUnverified?: true
  /** The parameter that is the reason, and its value; null if it is given twice. */
  wrong?: { name: string; value: unknown }
  /** The run and the address that is told of it. */
  runId?: string
  returnUrl?: string | null
}

/** The flags of what the app around this page answers. */
const FLAGS: ReadonlySet<string> = new Set(Object.values(REQUESTS))

/** The value of the parameter `bridge` by which a native app says that it answers. */
const ANSWERS = 'answers'

/**
 * Reads `#connectToken=…&returnUrl=…&runId=…&<option>=…`; an option is the first interpretation that its guard accepts.
 * In a native app that answers also `itemId`, the Item of a run whose page was lost, `opensLinks`, and what it answers
 * (`REQUESTS`).
 */
export function parseRunLink(
  parameters: AddressParameters,
  allowedHosts: readonly string[] | null,
): SentLink | Refused {
  const {
    connectToken,
    returnUrl,
    runId: given = '',
    bridge,
    itemId: kept,
    opensLinks,
    // Verified by `verifyLink`.
    signature: __,
    ...rest
  } = Object.fromEntries(parameters)
  const isAnswered = bridge === ANSWERS && findBridge() !== null
  const itemId = isAnswered && isSafeId(kept) ? kept : null
  const runId = isSafeId(given) ? given : randomUuid()
  const back = allowedReturnUrl(returnUrl ?? '', allowedHosts)
  const refuse = (name: string, reason: string, value: unknown): Refused => ({
    refused: `${name} is ${reason}`,
    wrong: { name, value },
    runId,
    returnUrl: back,
  })
  const options: Record<string, unknown> = {}
  for (const [name, text] of parameters) {
    if (text === null) return refuse(name, 'given twice', null)
    if (!Object.hasOwn(rest, name)) continue
    // Nobody else at the other end of a link answers.
    if (FLAGS.has(name)) {
      if (isAnswered) options[name] = true
      continue
    }
    options[name] = linkValueCandidates(text).find(
      (value) => value !== undefined && isOptions({ [name]: value }),
    )
    if (options[name] === undefined) return refuse(name, 'not supported', text)
  }
  if (!connectToken) return refuse('connectToken', 'missing', undefined)
  if (!isOptions(options)) return refuse('options', 'not supported', undefined)
  if (back === null && returnUrl !== undefined) return refuse('returnUrl', 'not allowed', returnUrl)
  return {
    connectToken,
    options,
    runId,
    returnUrl: back,
    itemId,
    origin: null,
    ...(isAnswered && { isAnswered, ...(opensLinks && { opensLinks: true }) }),
  }
}

/** Returns a web address on an origin that the operator allows, or an app's own scheme; else null. */
export function allowedReturnUrl(
  address: string,
  allowedHosts: readonly string[] | null,
): string | null {
  const safe = linkAddress(address)
  if (safe === null || allowedHosts === null || !/^https?:/.test(safe)) return safe
  return allowedHosts.includes(new URL(safe).origin) ? safe : null
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/**
 * Returns the origin that asks: the one that the person comes from, as the browser says, and returns to. Null for a
 * link out of a mail, or on anybody else's page.
 */
export function verifiedOrigin(
  returnUrl: string | null,
  referrer: string,
  allowedHosts: readonly string[] | null,
): string | null {
  const from = originOf(referrer)
  if (from === null || from !== originOf(returnUrl ?? '')) return null
  return isAllowed(from, allowedHosts) ? from : null
}

/**
 * Returns the options of a link whose author is not verified: of `application`, only `primaryColor` is kept, so the link
 * cannot claim a name, a logo, a purpose or duration; of products and outages, no reasons; no texts; and no way out under a
 * label of its own.
 */
export function withoutApplicationDetails({
  application,
  productReasons: _reasons,
  texts: _texts,
  appearance,
  fallback: _fallback,
  outages: _outages,
  ...options
}: WidgetOptions): WidgetOptions {
  const primaryColor = application?.primaryColor
  const { logo: _logo, ...look } = appearance ?? {}
  return {
    ...options,
    ...(appearance && { appearance: look }),
    ...(primaryColor && { application: { name: '', primaryColor } }),
  }
}

/**
 * Returns the run that a link asks for, as this page shows it: its options known, and without the application's details where
 * nobody vouches for them.
 */
export function runOfLink(
  link: SentLink,
  referrer: string,
  allowedHosts: readonly string[] | null,
): RunLink {
  const options = knownOptions(link.options)
  const origin = verifiedOrigin(link.returnUrl, referrer, allowedHosts)
  const isVerified = origin !== null || findBridge() !== null
  return { ...link, origin, options: isVerified ? options : withoutApplicationDetails(options) }
}

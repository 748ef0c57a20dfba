import { Hono } from 'hono'
import { z } from 'zod'
import { endOfConsent } from '../consents/consents.ts'
import { BANK } from './bankTexts.ts'
import { textIn } from '../../languages.ts'
import type { Env, ServiceContext } from '../http/env.ts'
import { decisionPage, messagePage, signInPage } from './bankHtml.ts'
import type { BankLink, BankLinkState } from './bankLinks.ts'
import { bankStyle } from './bankStyle.ts'
import { languageOf } from '../http/language.ts'
import type { Services } from '../services.ts'

const decisionSchema = z.object({ decision: z.enum(['signIn', 'approve', 'deny']) })

/** The text that a decision shows, and the `message` of the redirect, which the service writes in English. */
const OUTCOMES = {
  approve: { shown: 'approved', message: 'Authorization granted' },
  deny: { shown: 'denied', message: 'Authorization not granted' },
} as const

/** The simulated bank's pages: `/bank/redirect/…` ends at the redirect address, `/bank/approval/…` stays. */
export function bankRoutes(services: Services) {
  const { links, engine, clock, settings, completionUrl, applicationName } = services
  const linkOf = (c: ServiceContext) => links.find(c.req.param('code') ?? '')

  function wayBack(link: BankLink, message: string): string | undefined {
    return link.kind === 'redirect' ? returnAddress(link, message, completionUrl) : undefined
  }

  const warnedOf = new Set([new URL(completionUrl).origin])

  /** Says once of each origin that the service refuses it. The page at `completionUrl` is the sandbox's own. */
  function warnOfHttp(address: string | undefined) {
    const { protocol, origin } = new URL(address ?? completionUrl)
    if (protocol !== 'http:' || warnedOf.has(origin)) return
    warnedOf.add(origin)
    console.warn(
      `oauthRedirectUri ${address} works in the sandbox only: the service takes https or an app's own scheme.`,
    )
  }

  function explain(c: ServiceContext, link: BankLink, state: Exclude<BankLinkState, 'open'>) {
    const back = wayBack(link, textIn('en', BANK.messages[state].title))
    return c.html(messagePage(link.item.connector, languageOf(c), state, back), 410)
  }

  return new Hono<Env>()
    .use('/bank/*', async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value)
      if (settings.bankOpenerPolicy)
        c.header('Cross-Origin-Opener-Policy', settings.bankOpenerPolicy)
    })
    .get('/bank/:file{[0-9a-f]{6}\\.css}', (c) =>
      c.body(bankStyle(c.req.param('file').slice(0, 6)), 200, {
        'Content-Type': 'text/css; charset=utf-8',
      }),
    )
    .get('/bank/:kind{redirect|approval}/:code', (c) => {
      const link = linkOf(c)
      if (!link) return explainUnknown(c)
      const isSpent = link.opened && link.item.connector.pageOpensOnce
      const state = isSpent ? 'used' : links.stateOf(link)
      if (state !== 'open') return explain(c, link, state)
      link.opened = true
      return c.html(signInPage(link, languageOf(c), applicationName))
    })
    .post('/bank/:kind{redirect|approval}/:code', async (c) => {
      const form = decisionSchema.safeParse(await c.req.parseBody())
      const link = linkOf(c)
      if (!link) return explainUnknown(c)
      const state = links.stateOf(link)
      if (state !== 'open') return explain(c, link, state)
      if (!form.success) return c.html(signInPage(link, languageOf(c), applicationName), 400)
      const { decision } = form.data
      if (decision === 'signIn') {
        const endsAt = endOfConsent(link.item.connector.consentDays, clock.now())
        return c.html(decisionPage(link, languageOf(c), endsAt, applicationName))
      }
      link.used = true
      engine.decideAuthorization(link.item, decision === 'approve')
      const { shown, message } = OUTCOMES[decision]
      const back = wayBack(link, message)
      warnOfHttp(link.item.oauthRedirectUri)
      if (back) return c.redirect(back, 303)
      return c.html(messagePage(link.item.connector, languageOf(c), shown))
    })
}

/** The colour of a page of no known bank. */
const NEUTRAL = '334155'

function explainUnknown(c: ServiceContext) {
  const language = languageOf(c)
  const brand = { name: textIn(language, BANK.unnamed), primaryColor: NEUTRAL }
  return c.html(messagePage(brand, language, 'unknown'), 404)
}

/** `form-action` is left open: Chromium holds it against the redirect that follows the form. */
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  // With `no-referrer` browsers send the form's `Origin` as null.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/**
 * Returns the redirect address at the end of the bank's flow: "the service appends `itemId`, `status`, `message` and, when the redirect came from a
 * connect token, the reserved `serviceFlowId`" (specification: POST /items). `status` is the Item's.
 */
function returnAddress(
  { item, serviceFlowId }: BankLink,
  message: string,
  completionUrl: string,
): string {
  const url = new URL(item.oauthRedirectUri ?? completionUrl)
  url.searchParams.set('itemId', item.id)
  url.searchParams.set('status', item.status)
  url.searchParams.set('message', message)
  if (serviceFlowId) url.searchParams.set('serviceFlowId', serviceFlowId)
  return url.href
}

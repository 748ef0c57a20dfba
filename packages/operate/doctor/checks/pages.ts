import { PREPARE } from '../../commands.ts'
import { ISOLATION_HEADERS } from 'connect-widget/serving/headers.ts'
import { PERMISSIONS_POLICY } from 'connect-widget/serving/policy.ts'
import type { ProbeResponse } from '../probe.ts'
import { EMBEDDED_FEATURES } from './host.ts'
import { permissionsOf, readConfig } from '../page.ts'
import {
  isLoopback,
  isOk,
  describeResponse,
  isRevalidated,
  thrownBy,
  otherHeader,
  typeOf,
  wasAsked,
  wrongHeader,
  checksOf,
  files,
} from '../check.ts'

const isPage = (answer: ProbeResponse) => isOk(answer) && typeOf(answer) === 'text/html'

/** In UTF-8 by its type, or by itself where its type names no character set. */
const isUtf8 = ({ headers, body }: ProbeResponse) => {
  const [, charset] = /;[ \t]*charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? []
  return /^utf-8$/i.test(charset ?? /^[^]{0,200}<meta charset="([\w-]+)"/.exec(body)?.[1] ?? '')
}

/** An entry of a permissions policy. */
const PERMISSION = /^[a-z*][a-z\d_.*-]*=(\*|self|\([^()]*\))$/

/** By header, the values by which a cache says that it answered itself. */
const KEPT: Record<string, RegExp> = {
  age: /^\s*0*[1-9]/,
  'cf-cache-status': /^(HIT|STALE|UPDATING)$/i,
  'cache-status': /;\s*hit\b/i,
  ...Object.fromEntries(
    ['x-cache', 'x-cache-status', 'x-proxy-cache', 'cdn-cache', 'x-vercel-cache'].map((name) => [
      name,
      /\b(TCP_(MEM_|REMOTE_)?)?HIT\b/i,
    ]),
  ),
}

/** More than two answers within one second of a clock take. */
const SAME_SECOND_MS = 3000

/** A list of a permissions policy that has the page's own origin. */
const ALLOWS_ITSELF = /^(\*|self|\((.*\s)?(\*|self)(\s.*)?\))$/

const LEAST_VALIDITY_MS = 14 * 86_400_000

/** The address, the pages, and their headers but the policy. */
export const PAGE_CHECKS = checksOf('What to serve', {
  https: {
    asks: 'the address begins with `https:`',
    fault:
      'The widget is served over http, so that anybody on the way can read what a person types.',
    mend: 'End TLS in front of the web server, or add it to its `server` block, and redirect http to https.',
    find: ({ origin }) => (origin.startsWith('https:') || isLoopback(origin) ? [] : [origin]),
  },
  'http-redirect': {
    asks: 'over http the page is not sent',
    fault:
      'The page is sent over http as well, so that at a first visit somebody on the way can change it.',
    mend: 'Redirect http to https, or close its port.',
    isHardening: true,
    find: ({ overHttp }) => (overHttp && isOk(overHttp) ? [describeResponse(overHttp)] : []),
  },
  pages: {
    asks: 'the pages are there, as `text/html` in UTF-8',
    fault: 'A page of the widget is not there, or not sent as text/html in UTF-8.',
    mend: 'Serve all of out/site/ as it is, with the types text/html for .html and UTF-8 as the character set.',
    find: ({ pages }) =>
      pages
        .filter((page) => wasAsked(page) && (!isPage(page) || !isUtf8(page)))
        .map(describeResponse),
  },
  configuration: {
    asks: 'the configuration block is there once, and valid',
    fault: 'The configuration block of the page is missing or wrong.',
    mend: `Correct the file that --config names, and run ${PREPARE} again.`,
    section: 'Environments',
    find: ({ pages: [page] }) => {
      const warnings: string[] = []
      return [
        ...thrownBy(() => page && readConfig(page, (warning) => warnings.push(warning))),
        ...warnings,
      ]
    },
  },
  'allowed-hosts': {
    asks: '`allowedHosts` is set',
    fault: 'Any page on the web may embed this widget.',
    mend: 'Name the origins of your applications as allowedHosts in the configuration block.',
    isHardening: true,
    section: 'Environments',
    find: ({ origin, config }) =>
      config === null || 'allowedHosts' in config || isLoopback(origin)
        ? []
        : ['the configuration block has no allowedHosts'],
  },
  'page-cache': {
    asks: 'the pages have `Cache-Control: no-cache` or `no-store`',
    fault: 'A page may be kept by browsers, so that people get an old version after an upgrade.',
    mend: 'Send Cache-Control: no-cache with / and every .html.',
    find: ({ pages }) =>
      wrongHeader(pages.filter(isOk), 'cache-control', (value) => isRevalidated(value)),
  },
  'page-kept': {
    asks: 'no cache in front answers for the pages',
    fault: 'A cache in front keeps the pages, so that people get an old version after an upgrade.',
    mend: 'Let the CDN follow Cache-Control of the pages, and keep assets/ and connect.*js alone.',
    find: ({ pages, unchanged, later }) => {
      const [first] = pages
      const others = [later, ...(unchanged ? [unchanged] : [])]
      const kept = [...pages, ...others].flatMap(({ path, headers }) =>
        Object.entries(KEPT).flatMap(([name, isKept]) =>
          isKept.test(headers[name] ?? '') ? [`${path} has ${name}: ${headers[name]}`] : [],
        ),
      )
      const repeated = others.flatMap(({ headers, receivedAt }) =>
        [
          'x-request-id',
          ...(receivedAt > (first?.receivedAt ?? 0) + SAME_SECOND_MS ? ['date'] : []),
        ]
          .filter((name) => headers[name] !== undefined && headers[name] === first?.headers[name])
          .map((name) => `/ has ${name}: ${headers[name]} again`),
      )
      return [...new Set([...kept, ...repeated])]
    },
  },
  'page-query': {
    asks: '`/complete.html` is sent with the query of a bank’s flow as well',
    fault: 'What a bank’s flow sends back is refused, so that runs do not come back from the bank.',
    mend: 'Let the filter in front pass GET /complete.html with any query.',
    find: ({ returned, pages }) =>
      isOk(returned) || !wasAsked(returned) || !pages.every(isOk)
        ? []
        : [describeResponse(returned)],
  },
  'own-permissions': {
    asks: 'the pages’ `Permissions-Policy` leaves them passkeys, codes and the clipboard',
    fault:
      'The pages’ own Permissions-Policy keeps passkeys, codes from messages or the clipboard from them.',
    mend: 'With the pages send the Permissions-Policy of out/site.conf.',
    find: ({ pages }) =>
      pages
        .filter(isOk)
        .flatMap(({ path, headers }) =>
          Object.entries(permissionsOf(headers['permissions-policy'] ?? '')).flatMap(
            ([name, list]) =>
              !EMBEDDED_FEATURES.has(name) || ALLOWS_ITSELF.test(list)
                ? []
                : [`${path} has ${name}=${list}`],
          ),
        ),
  },
  certificate: {
    asks: 'the certificates are valid for 14 days more',
    fault: 'A certificate ends soon or has ended; from then on no browser opens the address.',
    mend: 'Renew the certificate that is named, and see why it was not renewed by itself.',
    find: ({ pages, api }) =>
      [...pages.slice(0, 1), api.catalog].flatMap(({ path, certificateEndsAt: end, receivedAt }) =>
        end === undefined || end - receivedAt > LEAST_VALIDITY_MS
          ? []
          : [`${path}: until ${new Date(end).toISOString()}`],
      ),
  },
  'every-request': {
    asks: 'every request of the doctor is answered, also 16 at once',
    fault:
      'Requests are refused now and then: a limit in front allows too few, or a server is down or was started just now.',
    mend: 'Allow an address 100 requests at once, since many people may share one, and take servers that do not answer out of the name.',
    find: (deployment) => [
      ...[...files(deployment), deployment.api.catalog, ...deployment.again].flatMap(
        ({ path, putOff }) => (putOff === undefined ? [] : [`${path}: status ${putOff} at first`]),
      ),
      ...deployment.again
        .filter((answer) => isOk(deployment.loader) && wasAsked(answer) && !isOk(answer))
        .map((answer) => `${describeResponse(answer)} on another connection`),
    ],
  },
  releases: {
    asks: 'all servers behind the name have the same release',
    fault:
      'Several releases answer behind one name, so that a page does not find its files by chance.',
    mend: 'Bring every server behind the name to the same release, or let each have the assets of all.',
    find: ({ loader, again, pages: [page, index], later, assets }) => {
      const isIncomplete = assets.some(({ status }) => status === 404)
      return [
        ...again.filter((answer) => isOk(loader) && isOk(answer) && answer.body !== loader.body),
        // A canary is another page as well, and has its files.
        ...[index, later]
          .filter((answer) => answer !== undefined)
          .filter((answer) => isIncomplete && isOk(answer) && answer.body !== page?.body),
      ]
        .map((answer) => `${describeResponse(answer)}, not as before`)
        .slice(0, 1)
    },
  },
  addresses: {
    asks: 'every address of the name (IPv4 and IPv6) answers alike',
    fault: 'One of the addresses that DNS has for the name does not answer as the others do.',
    mend: 'Let the address that is named lead to the same web server, or take it out of DNS.',
    find: ({ loader, atAddresses }) =>
      atAddresses
        .filter(({ answer }) => isOk(loader) && wasAsked(answer))
        .filter(({ answer }) => !isOk(answer) || answer.body !== loader.body)
        .map(({ address, answer }) => `${address}: ${describeResponse(answer)}`),
  },
  isolation: {
    asks: 'the pages have their two cross-origin headers',
    fault: 'A host page that is isolated from other origins cannot embed this widget.',
    mend: 'Send Cross-Origin-Embedder-Policy: credentialless and Cross-Origin-Resource-Policy: cross-origin with the pages.',
    find: ({ pages }) =>
      Object.entries(ISOLATION_HEADERS).flatMap(([name, wanted]) =>
        wrongHeader(pages.filter(isOk), name.toLowerCase(), (value) => value === wanted).map(
          (detail) => `${name}: ${detail}`,
        ),
      ),
  },
  'frame-options': {
    asks: 'no `X-Frame-Options`',
    fault: 'X-Frame-Options keeps host pages from embedding the widget: it cannot name them.',
    mend: 'Remove X-Frame-Options; frame-ancestors of the policy does the same with a list of origins.',
    find: ({ pages }) => otherHeader(pages, 'x-frame-options', ''),
  },
  'opener-policy': {
    asks: 'no `Cross-Origin-Opener-Policy`',
    fault: 'Cross-Origin-Opener-Policy cuts the widget off from the bank’s window.',
    mend: 'Remove Cross-Origin-Opener-Policy from the answers of the widget’s origin.',
    find: ({ pages }) => otherHeader(pages, 'cross-origin-opener-policy', ''),
  },
  'permissions-policy': {
    asks: 'the pages’ `Permissions-Policy` denies every device',
    fault: 'A page may ask for devices and features that it never uses.',
    mend: 'With the pages send the Permissions-Policy of out/site.conf.',
    isHardening: true,
    find: ({ pages }) =>
      wrongHeader(pages.filter(isOk), 'permissions-policy', (value) => {
        const [is, wanted] = [permissionsOf(value), permissionsOf(PERMISSIONS_POLICY)]
        // One entry that is none takes the whole header away.
        return (
          Object.entries(is).every((entry) => PERMISSION.test(entry.join('='))) &&
          Object.entries(wanted).every(([name, list]) => is[name] === list)
        )
      }),
  },
  revalidation: {
    asks: 'a `304` repeats the policy and the cross-origin headers of the page',
    fault:
      'A page that has not changed is answered without its headers, and browsers take over what that answer says.',
    mend: 'Send the headers of the pages with 304 Not Modified as well; nginx chooses them by $uri, not by type.',
    find: ({ unchanged, pages: [page] }) =>
      unchanged?.status !== 304
        ? []
        : [...Object.keys(ISOLATION_HEADERS), 'Content-Security-Policy'].flatMap((name) =>
            unchanged.headers[name.toLowerCase()] === page?.headers[name.toLowerCase()]
              ? []
              : [`the 304 of / has ${name}: ${unchanged.headers[name.toLowerCase()] ?? 'none'}`],
          ),
  },
})

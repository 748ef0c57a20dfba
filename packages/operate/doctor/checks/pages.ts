import { PREPARE } from '../../commands.ts'
import { ISOLATION_HEADERS } from 'connect-widget/serving/headers.ts'
import { NO_CACHE } from 'connect-widget/serving/cacheControl.ts'
import { PERMISSIONS_POLICY } from 'connect-widget/serving/policy.ts'
import type { ProbeResponse } from '../probe.ts'
import { permissionsOf, readConfig } from '../page.ts'
import {
  isLoopback,
  isOk,
  describeResponse,
  sameValues,
  thrownBy,
  otherHeader,
  typeOf,
  wrongHeader,
  checksOf,
} from '../check.ts'

const isPage = (answer: ProbeResponse) => isOk(answer) && typeOf(answer) === 'text/html'

/** In UTF-8 by its type, or by itself where its type names no character set. */
const isUtf8 = ({ headers, body }: ProbeResponse) => {
  const [, charset] = /;[ \t]*charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? []
  return /^utf-8$/i.test(charset ?? /^[^]{0,200}<meta charset="([\w-]+)"/.exec(body)?.[1] ?? '')
}

/** An entry of a permissions policy. */
const PERMISSION = /^[a-z*][a-z\d_.*-]*=(\*|self|\([^()]*\))$/

/** The address, the pages, and their headers but the policy. */
export const PAGE_CHECKS = checksOf('What to serve', {
  https: {
    asks: 'the address begins with `https:`, except on this computer',
    fault:
      'The widget is served over http, so that anybody on the way can read what a person types.',
    mend: 'End TLS in front of the web server, or add it to its `server` block, and redirect http to https.',
    find: ({ origin }) => (origin.startsWith('https:') || isLoopback(origin) ? [] : [origin]),
  },
  pages: {
    asks: '`/`, `/index.html` and `/complete.html` are there, as `text/html` in UTF-8',
    fault: 'A page of the widget is not there, or not sent as text/html in UTF-8.',
    mend: 'Serve all of out/site/ as it is, with the types text/html for .html and UTF-8 as the character set.',
    find: ({ pages }) =>
      pages.filter((page) => !isPage(page) || !isUtf8(page)).map(describeResponse),
  },
  configuration: {
    asks: 'the configuration block is there once, is JSON, and has known keys, each once, with valid values',
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
    asks: '`allowedHosts` names the origins that may embed the widget, except on this computer',
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
    asks: 'the pages are sent with `Cache-Control: no-cache`',
    fault: 'A page may be kept by browsers, so that people get an old version after an upgrade.',
    mend: 'Send Cache-Control: no-cache with / and every .html.',
    find: ({ pages }) =>
      wrongHeader(pages.filter(isOk), 'cache-control', (value) => sameValues(value, NO_CACHE)),
  },
  isolation: {
    asks: 'the pages have `Cross-Origin-Embedder-Policy: credentialless` and `Cross-Origin-Resource-Policy: cross-origin`',
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

import { PREPARE } from '../../commands.ts'
import { HEADERS, HIDDEN_HEADERS } from '../../deploy/headers.ts'
import { API_HEADERS } from 'connect-widget/serving/apiHeaders.ts'
import type { ProbeResponse } from '../probe.ts'
import {
  isLoopback,
  describeResponse,
  hasServiceId,
  isAnswered,
  LONG_ENOUGH_TO_COMPRESS,
  typeOf,
  wasAsked,
  wrongHeader,
  checksOf,
  type Check,
} from '../check.ts'
import { TIMED_OUT, type Api } from '../deployment.ts'
import { isInert } from '../page.ts'

/** A `Cache-Control` by which no cache keeps an answer, or the browser's alone, which asks again. */
const NOT_SHARED = /no-store|private.*no-cache|no-cache.*private/i

/** Statuses by which a web server or a CDN refuses a request itself. */
const REFUSALS = new Set([400, 403, 404, 405, 410, 413, 414, 415, 431])

/** The body of what the configured nginx answers itself. */
const OWN_ANSWER = /^\{"code":\d+,"message":"The web server /

/**
 * True where the service itself has answered: each of its responses has an id. Without one, whatever is no refusal is
 * taken for the service's, but for a page, which `missing-files` is about.
 */
const isOfService = (answer: ProbeResponse, { catalog }: Api) =>
  !OWN_ANSWER.test(answer.body) &&
  (hasServiceId(answer) ||
    (answer.status > 0 &&
      answer.status < 500 &&
      typeOf(answer) !== 'text/html' &&
      (!REFUSALS.has(answer.status) ||
        (catalog.status !== 404 &&
          answer.status === catalog.status &&
          answer.body === catalog.body))))

/** True where the service was asked, and something else has answered, or nothing. */
const isLost = (answer: ProbeResponse, api: Api) =>
  isAnswered(api) && wasAsked(answer) && !isOfService(answer, api)

/** Hidden headers that a web server sets itself, that only tell how long to keep, or that have a check of their own. */
const OWN = new Set(
  [
    ...Object.keys(API_HEADERS),
    ...Object.keys(HEADERS),
    'Alt-Svc',
    'Age',
    'Expires',
    'Pragma',
    'ETag',
    'Last-Modified',
    'Permissions-Policy',
    'X-Frame-Options',
    'Cross-Origin-Opener-Policy',
    // Of a CDN's own, which reports what fails on the way to it.
    'NEL',
    'Report-To',
  ].map((name) => name.toLowerCase()),
)
const ACTING = HIDDEN_HEADERS.map((name) => name.toLowerCase()).filter((name) => !OWN.has(name))

/** The day of a date in a header (`Sunset`), or of seconds since 1970 (`Deprecation`, RFC 9745); else its text. */
function dayOf(value: string): string {
  const date = new Date(/^@\d+$/.test(value) ? Number(value.slice(1)) * 1000 : value)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10)
}

/** The checks of answers below the widget's own origin; an API of another origin is none of them. */
const forwarded =
  (find: (api: Api) => readonly string[]): Check['find'] =>
  ({ api }) =>
    api.isForwarded && isAnswered(api) ? find(api) : []

/** The forwarding below `/api/`. */
export const API_CHECKS = checksOf("The service's answers", {
  api: {
    asks: 'the service refuses a request without a token',
    fault: 'The widget’s calls get no answer of the service that they can use.',
    mend: `Check apiUrl of the configuration block, --service of ${PREPARE}, that the web server reaches the service (--resolver, --authorities), that the service is up, and that nothing in front puts pages of its own in the place of errors.`,
    find: ({ api }) =>
      !wasAsked(api.catalog) || isAnswered(api) ? [] : [describeResponse(api.catalog)],
  },
  'api-writes': {
    asks: 'a `POST` and a `PATCH` of 60 kB, without a token, reach the service',
    fault:
      'What the widget sends gets no answer of the service, as where something in front refuses it.',
    mend: 'Let POST and PATCH with bodies of up to 64 kB and the Origin of the widget pass below /api/, whatever signs a password in them has, also through a filter or a CDN in front.',
    find: ({ api }) =>
      api.writes
        .filter(({ answer }) => isLost(answer, api))
        .map(({ method, answer }) => `${method} ${describeResponse(answer)}`),
  },
  'api-query': {
    asks: 'an address of 3 kB reaches the service',
    fault:
      'The longer addresses of the widget get no answer of the service, as where something in front refuses them.',
    mend: 'Let request lines of 8 kB pass below /api/.',
    find: ({ api }) =>
      isLost(api.long, api)
        ? [`GET ${describeResponse({ ...api.long, path: `${api.url}/connectors` })}`]
        : [],
  },
  'api-time': {
    asks: 'a call may take 30 seconds (behind nginx with `site.conf`)',
    fault: 'A time limit in front ends calls for which the widget waits for 30 seconds.',
    mend: 'Let what stands in front wait for an answer for more than 35 seconds below /api/ (proxy_read_timeout, timeout server, idle time-out).',
    find: forwarded(({ wait: { answer, seconds } }) =>
      seconds > 0 && answer.failure !== TIMED_OUT && (answer.status === 0 || answer.status >= 500)
        ? [`after ${seconds} s ${describeResponse(answer)}`]
        : [],
    ),
  },
  'api-kept': {
    asks: 'no cache in front answers for the service',
    fault: 'A cache in front answers for the service, perhaps with what somebody else got.',
    mend: 'Let nothing below /api/ be kept, whatever its status is.',
    find: ({ api: { catalog, list, again } }) => {
      const id = again.headers['x-request-id']
      return id !== undefined && id === (list ?? catalog).headers['x-request-id']
        ? [`${again.path} has x-request-id: ${id} again`]
        : []
    },
  },
  'api-id': {
    asks: 'the service’s answers keep their `x-request-id`',
    fault: 'The id by which support finds a request is taken away from the answers.',
    mend: 'Let x-request-id pass through everything in front of the service.',
    find: ({ api: { catalog } }) =>
      hasServiceId(catalog) && !('x-request-id' in catalog.headers)
        ? [`${catalog.path} has requestId in its body alone`]
        : [],
  },
  'api-key': {
    asks: 'with `CONNECT_TOKEN` the service answers with the list',
    fault: 'The list is refused although a token was sent.',
    mend: 'See what the service says of it; make a fresh connect token, and let X-API-KEY pass through everything in front of the service.',
    find: ({ api }) =>
      api.list === null || !wasAsked(api.list) || api.list.status === 200 || !isAnswered(api)
        ? []
        : [`${describeResponse(api.list)}: ${api.list.body.slice(0, 200)}`],
  },
  'api-compression': {
    asks: 'the list is compressed (with `CONNECT_TOKEN`)',
    fault: 'The list of Connectors is sent as it is, twenty times as long as compressed.',
    mend: 'Compress application/json below /api/, as out/site.conf does, or at the service.',
    isHardening: true,
    find: ({ api: { list } }) =>
      list?.status === 200 && list.body.length > LONG_ENOUGH_TO_COMPRESS
        ? wrongHeader([list], 'content-encoding', (value) => value === 'br' || value === 'gzip')
        : [],
  },
  'api-end': {
    asks: 'the service sends no `Deprecation` or `Sunset`',
    fault: 'The service has announced the end of a call.',
    mend: 'Ask the service what follows, and have a release of the widget that uses it in place before that day.',
    find: ({ api: { catalog } }) =>
      ['Deprecation', 'Sunset'].flatMap((name) => {
        const value = catalog.headers[name.toLowerCase()]
        return value === undefined ? [] : [`${catalog.path} has ${name}: ${dayOf(value)}`]
      }),
  },
  'api-https': {
    asks: 'an `apiUrl` of another origin begins with `https:`',
    fault: 'What a person types goes to the service over http.',
    mend: 'Write the service’s https address as apiUrl.',
    isHardening: true,
    section: 'The API on an origin of its own',
    find: ({ api }) =>
      api.isForwarded || api.url.startsWith('https:') || isLoopback(api.url) ? [] : [api.url],
  },
  'api-calls': {
    asks: 'below `/api/` the widget’s five calls are forwarded and nothing else',
    fault: 'More than the widget’s calls reaches the service through the widget’s origin.',
    mend: 'Forward by the table of method and path in out/site.conf, matched against the request line as it came, and nothing else.',
    isHardening: true,
    find: ({ api }) =>
      api.others.filter((answer) => isOfService(answer, api)).map(describeResponse),
  },
  'api-destinations': {
    asks: 'requests below `/api/` for a document or a worker are refused',
    fault: 'An answer of the service can be opened as a page or a worker of the widget’s origin.',
    mend: 'Refuse requests with Sec-Fetch-Dest other than empty, and those with Service-Worker, as out/site.conf does.',
    isHardening: true,
    find: forwarded((api) =>
      api.destinations.filter((answer) => isOfService(answer, api)).map(describeResponse),
    ),
  },
  'api-type': {
    asks: 'answers below `/api/` are labelled `application/json`',
    fault: 'The service decides what its answers are taken for.',
    mend: 'Send Content-Type: application/json with every answer below /api/, whatever the service says.',
    isHardening: true,
    find: forwarded(({ catalog }) =>
      wrongHeader([catalog], 'content-type', () => typeOf(catalog) === 'application/json'),
    ),
  },
  'api-policy': {
    asks: "they have a policy with `sandbox` and `default-src 'none'`",
    fault: 'An answer of the service that is opened as a page has the widget’s origin.',
    mend: "Send Content-Security-Policy: sandbox; default-src 'none'; frame-ancestors 'none' with every answer below /api/.",
    isHardening: true,
    find: forwarded(({ catalog }) =>
      wrongHeader([catalog], 'content-security-policy', () => isInert(catalog)),
    ),
  },
  'api-cache': {
    asks: 'they have `Cache-Control: no-store`, or `private, no-cache`',
    fault: 'An answer of the service may be kept on a disk.',
    mend: 'Send Cache-Control: no-store with every answer below /api/.',
    isHardening: true,
    find: forwarded(({ catalog }) =>
      wrongHeader([catalog], 'cache-control', (value) => NOT_SHARED.test(value)),
    ),
  },
  'api-headers': {
    asks: 'they have no header that acts on an origin, such as `Set-Cookie`',
    fault: 'The answers below /api/ have headers that act on the widget’s origin.',
    mend: 'Remove them where they are set, at the service or in front of it; out/site.conf has the list.',
    isHardening: true,
    find: forwarded(({ catalog }) =>
      ACTING.filter((name) => name in catalog.headers).map((name) => `${catalog.path} has ${name}`),
    ),
  },
})

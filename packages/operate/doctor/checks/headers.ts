import { HEADERS } from '../../deploy/headers.ts'
import { files, isAnswered, isOk, otherHeader, wrongHeader, checksOf } from '../check.ts'
import type { Deployment } from '../deployment.ts'
import { isInert } from '../page.ts'

/** More than an answer takes on its way. */
const MOST_SKEW_MS = 60_000

/** The files, and the answer of the service where it is forwarded; another may be a gateway's. */
const everything = (deployment: Deployment) => [
  ...files(deployment),
  ...(deployment.api.isForwarded && isAnswered(deployment.api) ? [deployment.api.catalog] : []),
]

/** True for a `Strict-Transport-Security` with one `max-age`, which is not 0; else browsers take the first header, or none. */
const isKept = (value: string) => {
  const [age, ...more] = value.split(';').filter((part) => /^\s*max-age\b/i.test(part))
  return more.length === 0 && /^\s*max-age\s*=\s*"?0*[1-9]\d*"?\s*$/i.test(age ?? '')
}

/** The headers of every file, and those of assets and pictures. */
export const HEADER_CHECKS = checksOf('What to serve', {
  nosniff: {
    asks: '`X-Content-Type-Options: nosniff` on everything',
    fault: 'A browser may take a file for another type than it was sent as.',
    mend: 'Send X-Content-Type-Options: nosniff with every answer.',
    isHardening: true,
    find: (deployment) => otherHeader(everything(deployment), 'x-content-type-options', 'nosniff'),
  },
  'referrer-policy': {
    asks: '`Referrer-Policy: no-referrer` on everything',
    fault: 'The address of the widget may be told to other servers.',
    mend: 'Send Referrer-Policy: no-referrer with every answer.',
    isHardening: true,
    find: (deployment) =>
      otherHeader(everything(deployment), 'referrer-policy', HEADERS['Referrer-Policy']),
  },
  'strict-transport-security': {
    asks: '`Strict-Transport-Security` on everything',
    fault: 'A browser may be led to the widget over http.',
    mend: `Send Strict-Transport-Security: ${HEADERS['Strict-Transport-Security']} with every answer.`,
    isHardening: true,
    find: (deployment) =>
      deployment.origin.startsWith('https:')
        ? wrongHeader(everything(deployment), 'strict-transport-security', (value) => isKept(value))
        : [],
  },
  'resource-policy': {
    asks: 'assets and pictures have `Cross-Origin-Resource-Policy: same-origin`',
    fault: 'Pages of other origins may load the widget’s own files.',
    mend: 'Send Cross-Origin-Resource-Policy: same-origin with everything but the pages and connect.*js.',
    isHardening: true,
    find: ({ assets, picture }) =>
      otherHeader([...assets, picture].filter(isOk), 'cross-origin-resource-policy', 'same-origin'),
  },
  'picture-policy': {
    asks: 'pictures that may hold scripts have a policy that runs none',
    fault: 'An SVG that is opened as a page may run a script with the widget’s origin.',
    mend: "Send Content-Security-Policy: sandbox; default-src 'none' with every image/svg+xml.",
    isHardening: true,
    find: ({ picture }) =>
      wrongHeader([picture].filter(isOk), 'content-security-policy', (_value, answer) =>
        isInert(answer),
      ),
  },
  clock: {
    asks: 'the clocks of the pages and of the service are right',
    fault:
      'A clock is wrong, a server’s or this computer’s: what ends at a time, such as a token or a code, ends too early or too late.',
    mend: 'Set the clock of the server that is named, by NTP; that of this computer where each is named with the same difference.',
    find: ({ pages, api }) =>
      [...pages.slice(0, 1), api.catalog].flatMap(({ path, headers, receivedAt }) => {
        const aheadMs =
          Date.parse(headers['date'] ?? '') + Number(headers['age'] ?? 0) * 1000 - receivedAt
        const seconds = Math.abs(Math.round(aheadMs / 1000))
        return Math.abs(aheadMs) > MOST_SKEW_MS
          ? [`${path} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this computer`]
          : []
      }),
  },
  'server-version': {
    asks: 'no header tells the web server’s version',
    fault: 'The web server tells its version, by which its known weaknesses can be looked up.',
    mend: 'Turn the version off (server_tokens off) and remove X-Powered-By.',
    isHardening: true,
    find: (deployment) => {
      const all = everything(deployment)
      return [
        ...wrongHeader(all, 'server', (value) => !/\d/.test(value)),
        ...otherHeader(all, 'x-powered-by', ''),
      ]
    },
  },
})

import { HEADERS } from '../../../deploy/headers.ts'
import { files, isThere, otherHeader, wrongHeader, type Check } from '../check.ts'
import type { Deployment } from '../deployment.ts'

/** What all kinds of files have in common. */
const everything = (deployment: Deployment) => [
  ...files(deployment),
  ...(deployment.api.isForwarded ? [deployment.api.catalog] : []),
]

/** The headers of every file, and those of assets and pictures. */
export const HEADER_CHECKS: readonly Check[] = [
  {
    name: 'nosniff',
    asks: '`X-Content-Type-Options: nosniff` on everything',
    fault: 'A browser may take a file for another type than it was sent as.',
    mend: 'Send X-Content-Type-Options: nosniff with every answer.',
    find: (deployment) => otherHeader(everything(deployment), 'x-content-type-options', 'nosniff'),
  },
  {
    name: 'referrer-policy',
    asks: '`Referrer-Policy: no-referrer` on everything',
    fault: 'The address of the widget may be told to other servers.',
    mend: 'Send Referrer-Policy: no-referrer with every answer.',
    find: (deployment) =>
      otherHeader(everything(deployment), 'referrer-policy', HEADERS['Referrer-Policy']),
  },
  {
    name: 'strict-transport-security',
    asks: '`Strict-Transport-Security` on everything; over http browsers ignore it',
    fault: 'A browser may be led to the widget over http.',
    mend: `Send Strict-Transport-Security: ${HEADERS['Strict-Transport-Security']} with every answer.`,
    find: (deployment) =>
      deployment.origin.startsWith('https:')
        ? wrongHeader(everything(deployment), 'strict-transport-security', (value) =>
            /max-age="?[1-9]/i.test(value),
          )
        : [],
  },
  {
    name: 'resource-policy',
    asks: 'assets and pictures have `Cross-Origin-Resource-Policy: same-origin`',
    fault: 'Pages of other origins may load the widget’s own files.',
    mend: 'Send Cross-Origin-Resource-Policy: same-origin with everything but the pages and connect.*js.',
    find: ({ assets, picture }) =>
      otherHeader(
        [...assets, picture].filter(isThere),
        'cross-origin-resource-policy',
        'same-origin',
      ),
  },
  {
    name: 'picture-policy',
    asks: 'pictures that may hold scripts have a policy that runs none',
    fault: 'An SVG that is opened as a page may run a script with the widget’s origin.',
    mend: "Send Content-Security-Policy: sandbox; default-src 'none' with every image/svg+xml.",
    find: ({ picture }) =>
      wrongHeader(
        [picture].filter(isThere),
        'content-security-policy',
        (value) => /(^|;)\s*sandbox\s*(;|$)/.test(value) && /default-src 'none'/.test(value),
      ),
  },
  {
    name: 'server-version',
    asks: 'no header tells the web server’s version',
    fault: 'The web server tells its version, by which its known weaknesses can be looked up.',
    mend: 'Turn the version off (server_tokens off) and remove X-Powered-By.',
    find: (deployment) => {
      const all = everything(deployment)
      return [
        ...wrongHeader(all, 'server', (value) => !/\d/.test(value)),
        ...otherHeader(all, 'x-powered-by', ''),
      ]
    },
  },
]

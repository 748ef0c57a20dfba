import { header, text, gone, reached, isLoader, isApi, type Planted } from './plant.ts'

/** Mistakes with the loader’s files, and with what is forwarded to the service. */
export const SERVER_MISTAKES: readonly Planted[] = [
  { finds: 'loader', did: 'serves a stub as the loader', mistake: text('/connect.js', 'let stub') },
  { finds: 'loader-version', did: 'forgot the pinned loader', mistake: gone('/connect.1.2.3.js') },
  {
    finds: 'loader-version',
    did: 'wrote over a version',
    mistake: text('/connect.1.2.3.js', 'let other'),
  },
  {
    finds: 'loader-cache',
    did: 'keeps connect.js for a year',
    mistake: header((path) => path === '/connect.js', {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  },
  {
    finds: 'loader-cors',
    did: 'lets nobody read the loader',
    mistake: header(isLoader, { 'access-control-allow-origin': undefined }),
  },
  {
    finds: 'loader-resource-policy',
    did: 'lets only its own origin load the loader',
    mistake: header(isLoader, { 'cross-origin-resource-policy': 'same-origin' }),
  },
  {
    finds: 'api',
    did: 'forwards to a service that is not there',
    mistake: (passing, { url = '' }) => {
      if (url.startsWith('/api/connectors?')) passing.status = 502
    },
  },
  {
    finds: 'api',
    did: 'forwards nothing',
    mistake: (passing, { url = '' }) => {
      if (isApi(url)) {
        passing.status = 404
        delete passing.headers['x-request-id']
      }
    },
  },
  {
    finds: 'api-calls',
    did: 'forwards every path',
    mistake: reached(({ url }) => /^\/api\/(webhooks|accounts)/.test(url)),
  },
  {
    finds: 'api-calls',
    did: 'forwards every method',
    mistake: reached(({ url }) => url === '/api/items'),
  },
  {
    finds: 'api-calls',
    did: 'decodes paths before the comparison',
    mistake: reached(({ url }) => url === '/api/%63onnectors'),
  },
  {
    finds: 'api-destinations',
    did: 'answers a document',
    mistake: reached(({ url, destination }) => isApi(url) && destination === 'document'),
  },
  {
    finds: 'api-type',
    did: 'passes on the service’s type',
    mistake: header(isApi, { 'content-type': 'text/html' }),
  },
  {
    finds: 'api-policy',
    did: 'sends answers without a policy',
    mistake: header(isApi, { 'content-security-policy': undefined }),
  },
  {
    finds: 'api-cache',
    did: 'keeps answers',
    mistake: header(isApi, { 'cache-control': 'private, max-age=60' }),
  },
  {
    finds: 'api-headers',
    did: 'passes on cookies',
    mistake: header(isApi, { 'set-cookie': 'session=1' }),
  },
]

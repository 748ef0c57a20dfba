import { header, text, gone, isAsset, all, type Planted } from './plant.ts'

/** Mistakes with files and their headers. */
export const FILE_MISTAKES: readonly Planted[] = [
  { finds: 'assets', did: 'lost a style sheet', mistake: gone('/assets/first-a.css') },
  {
    finds: 'assets',
    did: 'sends scripts as text',
    mistake: header((path) => path.endsWith('index-a.js'), { 'content-type': 'text/plain' }),
  },
  {
    finds: 'asset-cache',
    did: 'never lets assets be kept',
    mistake: header(isAsset, { 'cache-control': 'no-cache' }),
  },
  {
    finds: 'missing-files',
    did: 'answers every path with the page',
    mistake: (passing) => {
      if (passing.status === 404)
        Object.assign(passing, {
          status: 200,
          headers: { ...passing.headers, 'content-type': 'text/html; charset=utf-8' },
        })
    },
  },
  {
    finds: 'missing-files-cache',
    did: 'keeps a 404 for a year',
    mistake: (passing, { url = '' }) => {
      if (passing.status === 404 && isAsset(url))
        passing.headers['cache-control'] = 'public, max-age=31536000, immutable'
    },
  },
  {
    finds: 'compression',
    did: 'compresses nothing',
    mistake: text('/assets/index-a.js', 'let app;'.repeat(1000)),
  },
  { finds: 'vary', did: 'sends no Vary', mistake: header(isAsset, { vary: undefined }) },
  {
    finds: 'nosniff',
    did: 'forgot nosniff on assets',
    mistake: header(isAsset, { 'x-content-type-options': undefined }),
  },
  {
    finds: 'referrer-policy',
    did: 'sends another referrer policy',
    mistake: header(all, { 'referrer-policy': 'origin' }),
  },
  {
    finds: 'strict-transport-security',
    did: 'turned HSTS off',
    judgedAs: 'https://connect.example',
    mistake: header(all, { 'strict-transport-security': 'max-age=0' }),
  },
  {
    finds: 'resource-policy',
    did: 'lets others load assets',
    mistake: header(isAsset, { 'cross-origin-resource-policy': 'cross-origin' }),
  },
  {
    finds: 'picture-policy',
    did: 'sends pictures without a policy',
    mistake: header((path) => path === '/icon.svg', { 'content-security-policy': undefined }),
  },
  {
    finds: 'source-maps',
    did: 'uploaded source maps',
    mistake: text(/\.map$/, '{}', 'application/json'),
  },
  {
    finds: 'build-files',
    did: 'uploaded the manifest',
    mistake: text('/.vite/manifest.json', '{}', 'application/json'),
  },
  {
    finds: 'server-version',
    did: 'tells its version',
    mistake: header(all, { server: 'nginx/1.22.1' }),
  },
  {
    finds: 'security-txt',
    did: 'let security.txt expire',
    mistake: text(
      '/.well-known/security.txt',
      'Contact: mailto:security@app.example\nExpires: 2020-01-01T00:00:00Z\n',
      'text/plain',
    ),
  },
]

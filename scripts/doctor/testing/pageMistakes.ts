import { header, inPolicy, gone, configure, rewrite, isPage, all, type Planted } from './plant.ts'

/** Mistakes with the address, the pages, and their policy. */
export const PAGE_MISTAKES: readonly Planted[] = [
  {
    finds: 'reachable',
    did: 'put a sign-in in front of everything',
    mistake: (passing) => void (passing.status = 302),
  },
  { finds: 'reachable', did: 'let the page be missing', mistake: gone('/') },
  { finds: 'https', did: 'has no TLS', mistake: () => {}, judgedAs: 'http://connect.example' },
  { finds: 'pages', did: 'forgot the completion page', mistake: gone('/complete.html') },
  {
    finds: 'pages',
    did: 'sends pages in another character set',
    mistake: header(isPage, { 'content-type': 'text/html; charset=iso-8859-1' }),
  },
  {
    finds: 'configuration',
    did: 'allowed a scheme that no app may have',
    mistake: configure((block) =>
      block.replace('"allowedHosts"', '"appSchemes":["https"],"allowedHosts"'),
    ),
  },
  {
    finds: 'configuration',
    did: 'misspelt a key',
    mistake: configure((block) =>
      block.replace('"allowedHosts"', '"alowLinks":true,"allowedHosts"'),
    ),
  },
  {
    finds: 'allowed-hosts',
    did: 'named no host pages',
    judgedAs: 'https://connect.example',
    mistake: (passing, request) => {
      configure(() => '{}')(passing, request)
      inPolicy(/frame-ancestors [^;]*/, 'frame-ancestors *')(passing, request)
    },
  },
  {
    finds: 'page-cache',
    did: 'keeps pages for an hour',
    mistake: header(isPage, { 'cache-control': 'max-age=3600' }),
  },
  {
    finds: 'isolation',
    did: 'dropped the embedder policy',
    mistake: header(isPage, { 'cross-origin-embedder-policy': undefined }),
  },
  {
    finds: 'isolation',
    did: 'let only its own site load the pages',
    mistake: header(isPage, { 'cross-origin-resource-policy': 'same-site' }),
  },
  {
    finds: 'frame-options',
    did: 'denies frames everywhere',
    mistake: header(all, { 'x-frame-options': 'SAMEORIGIN' }),
  },
  {
    finds: 'opener-policy',
    did: 'sends an opener policy',
    mistake: header(all, { 'cross-origin-opener-policy': 'same-origin' }),
  },
  {
    finds: 'permissions-policy',
    did: 'lets pages use the camera',
    mistake: header(isPage, { 'permissions-policy': 'microphone=()' }),
  },
  {
    finds: 'revalidation',
    did: 'sends a 304 without the policy',
    mistake: (passing) => {
      if (passing.status === 304) delete passing.headers['content-security-policy']
    },
  },
  {
    finds: 'policy',
    did: 'sends no policy',
    mistake: header(isPage, { 'content-security-policy': undefined }),
  },
  {
    finds: 'policy',
    did: 'adds a second policy',
    mistake: (passing, { url = '' }) => {
      if (isPage(url)) passing.headers['content-security-policy'] += ', upgrade-insecure-requests'
    },
  },
  {
    finds: 'policy-scripts',
    did: 'kept the policy of an older build',
    mistake: inPolicy(/'sha256-[^']+'/, `'sha256-b2xk'`),
  },
  {
    finds: 'policy-scripts',
    did: 'allows every inline script',
    mistake: inPolicy(/'sha256-[^']+'/, `$& 'unsafe-inline'`),
  },
  {
    finds: 'policy-scripts',
    did: 'lets a CDN change the page’s script',
    mistake: (passing, { url = '' }) => {
      if (url === '/' || url === '/index.html')
        rewrite(passing, (html) => html.replace('dataset.early', 'dataset.earlier'))
    },
  },
  {
    finds: 'policy-frame-ancestors',
    did: 'lets every page embed it by the policy',
    mistake: inPolicy(/frame-ancestors [^;]*/, 'frame-ancestors *'),
  },
  {
    finds: 'policy-api',
    did: 'does not allow calls',
    mistake: inPolicy(/connect-src [^;]*/, `connect-src 'none'`),
  },
  {
    finds: 'policy-trusted-types',
    did: 'requires no Trusted Types',
    mistake: inPolicy(/require-trusted-types-for [^;]*; /, ''),
  },
  {
    finds: 'policy-rest',
    did: 'lets styles be inline',
    mistake: inPolicy(/style-src 'self'/, `style-src 'self' 'unsafe-inline'`),
  },
  {
    finds: 'policy-rest',
    did: 'takes pictures from anywhere',
    mistake: inPolicy(/img-src [^;]*/, 'img-src *'),
  },
  {
    finds: 'policy-rest',
    did: 'reports to another server',
    mistake: inPolicy(/$/, '; report-uri https://reports.example'),
  },
  { finds: 'host', did: 'forgot a host page', mistake: () => {}, host: 'https://other.example' },
]

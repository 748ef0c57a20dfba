import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A new app of each kind, for tests. */
export interface FreshApp {
  files: Readonly<Record<'package.json', string> & Record<string, string>>
  /** The files that `init` adds. */
  gets: readonly string[]
  /** Lines that it adds to files that are there. */
  mounts: readonly [file: string, line: string][]
  /** The commands that build and start it, and the path of the button's page, for `e2e/matrix/init.spec.ts`. */
  build?: string
  start: string
  page: string
}

export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

const manifest = (dependencies: Record<string, string>, scripts: Record<string, string> = {}) =>
  `${JSON.stringify({ name: 'fresh', private: true, type: 'module', scripts, dependencies }, null, 2)}\n`

const VITE = { vite: '8.3.8' }
const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const TYPES = { typescript: '5.9.3', '@types/node': '20.19.43' }
/** The port of the app, which `dev:bank` sends webhooks to. */
const PORT = 3917

export const FRESH_APPS = {
  express: {
    files: {
      'package.json': manifest({ express: '5.3.0' }, { start: 'node server.js' }),
      'server.js': `import express from 'express'\n\nconst app = express()\napp.use(express.json())\napp.listen(${PORT})\n`,
    },
    gets: ['.env', 'connect.mjs'],
    mounts: [['server.js', 'const app = express()\napp.use(connectRoutes)\n']],
    start: 'npm start',
    page: '/connect',
  },
  'express, CommonJS': {
    files: {
      'package.json': `{"dependencies":{"express":"5.3.0"}}`,
      'index.js': `const express = require('express');\nconst app = express();\napp.listen(process.env.PORT || ${PORT});\n`,
    },
    gets: ['.env', 'connect.mjs'],
    mounts: [['index.js', "app.use(require('./connect.mjs').connectRoutes)\n"]],
    start: 'node index.js',
    page: '/connect',
  },
  fastify: {
    files: {
      'package.json': manifest({ fastify: '5.12.8' }, { start: 'node src/server.js' }),
      'src/server.js': `import Fastify from 'fastify'\n\nconst app = Fastify({\n  logger: true,\n})\nawait app.listen({ port: ${PORT} })\n`,
    },
    gets: ['.env', 'src/connect.mjs'],
    mounts: [['src/server.js', '})\napp.register(connectRoutes)\n']],
    start: 'npm start',
    page: '/connect',
  },
  node: {
    files: {
      // Node.js finds out by itself that the file is a module.
      'package.json': '{ "private": true }\n',
      'server.js': `import { createServer } from 'node:http'\n\ncreateServer((req, res) => {\n  res.end('Hello')\n}).listen(${PORT})\n`,
    },
    gets: ['.env', 'connect.mjs'],
    mounts: [
      ['server.js', "import { connectRoutes } from './connect.mjs'\n"],
      ['server.js', '=> {\n  if (connectRoutes(req, res)) return\n'],
    ],
    start: 'node server.js',
    page: '/connect',
  },
  'hono, Vite': {
    files: {
      'package.json': manifest({
        hono: '4.13.19',
        '@hono/node-server': '2.1.8',
        ...VITE,
        ...TYPES,
        tsx: '4.23.15',
      }),
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "module": "nodenext", "noEmit": true, "skipLibCheck": true }, "include": ["server"] }',
      'server/index.ts': `import { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\n\nconst app = new Hono()\n\nserve({ fetch: app.fetch, port: ${PORT} })\n`,
      'vite.config.js':
        "import { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [],\n})\n",
      'index.html':
        '<!doctype html>\n<html lang="en">\n  <body>\n    <h1>Hello</h1>\n  </body>\n</html>\n',
    },
    gets: ['.env', 'server/connect.ts', 'src/connectBank.js'],
    mounts: [
      ['server/index.ts', "app.route('/', connectRoutes)\n"],
      [
        'vite.config.js',
        `defineConfig({\n  server: { proxy: { '/connect-token': 'http://localhost:${PORT}' } },`,
      ],
      ['index.html', 'src="/src/connectBank.js"></script>\n  </body>'],
    ],
    build: 'npx tsc -p . && npx vite build',
    start: 'npx tsx server/index.ts & npx vite --port 5917 --strictPort',
    page: ':5917/',
  },
  next: {
    files: {
      'package.json': manifest({ next: '16.4.6', ...REACT, ...TYPES, '@types/react': '19.3.0' }),
      'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
      'app/layout.tsx':
        'export default function Layout({ children }: { children: React.ReactNode }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n',
      'app/page.tsx': 'export default function Page() {\n  return <h1>Hello</h1>\n}\n',
    },
    gets: [
      '.env',
      'app/connect/page.tsx',
      'app/webhooks/route.ts',
      'connect/ConnectBank.tsx',
      'connect/actions.ts',
      'connect/bank.ts',
    ],
    mounts: [['package.json', 'http://localhost:3000/webhooks']],
    build: 'npx next build',
    start: `npx next start -p ${PORT}`,
    page: '/connect',
  },
  sveltekit: {
    files: {
      'package.json': manifest({
        '@sveltejs/kit': '3.2.0',
        '@sveltejs/vite-plugin-svelte': '7.3.1',
        svelte: '5.57.3',
        ...VITE,
      }),
      'vite.config.js':
        "import { sveltekit } from '@sveltejs/kit/vite'\n\nexport default { plugins: [sveltekit()] }\n",
      'src/app.html':
        '<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n',
    },
    gets: [
      '.env',
      'src/lib/server/bank.js',
      'src/routes/connect-token/+server.js',
      'src/routes/connect/+page.svelte',
      'src/routes/webhooks/+server.js',
    ],
    mounts: [['.env', '\nVITE_CONNECT_WIDGET_URL=http://localhost:4001\n']],
    build: 'npx vite build',
    start: `npx vite dev --port ${PORT} --strictPort`,
    page: '/connect',
  },
  nuxt: {
    files: {
      'package.json': manifest({ nuxt: '4.5.2', vue: '3.5.45' }),
      'app/app.vue': '<template>\n  <div>Hello</div>\n</template>\n',
    },
    gets: [
      '.env',
      'app/components/ConnectBank.vue',
      'server/routes/connect-token.post.js',
      'server/routes/webhooks.post.js',
      'server/utils/bank.js',
    ],
    mounts: [['app/app.vue', '  <ConnectBank />\n</template>']],
    start: `npx nuxt dev --port ${PORT}`,
    page: '/',
  },
} as const satisfies Record<string, FreshApp>

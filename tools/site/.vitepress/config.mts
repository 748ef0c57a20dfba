import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { slugOf } from '../../scripts/site/markdown.ts'
import { addressOf, GROUPS } from '../../scripts/site/pages.ts'

/** The path under which the site is served, such as `/docs/`. */
const base = process.env['SITE_BASE'] ?? '/'
const icon = readFileSync(new URL('../../../public/icon.svg', import.meta.url), 'utf8')

export default defineConfig({
  title: 'Connect Widget',
  description: 'Documentation of the Connect Widget, its loader and its sandbox.',
  lang: 'en',
  base,
  srcDir: 'pages',
  outDir: '../../dist-site',
  cacheDir: '.cache',
  vite: { resolve: { conditions: ['source'] } },
  metaChunk: true,
  // The addresses of `npm start`.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` }]],
  transformHead: ({ page }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: base + page }],
  ],
  markdown: {
    // The default pair has comments below a contrast of 4.5.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    headers: { slugify: slugOf },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    sidebar: GROUPS.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({ text: page.title, link: `/${addressOf(page)}` })),
    })),
    nav: [
      { text: 'Start', link: '/quickstart' },
      { text: 'Guides', link: '/backend' },
      { text: 'Reference', link: '/reference' },
      { text: 'Demo', link: '/demo' },
      { text: 'Gallery', link: '/gallery' },
    ],
  },
})

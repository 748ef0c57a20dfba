import { defineConfig } from 'vitepress'
import { slugOf } from '../../scripts/site/markdown.ts'
import { addressOf, GROUPS } from '../../scripts/site/pages.ts'

/** `SITE_BASE` is the path under which the site is served, such as `/docs/`. */
export default defineConfig({
  title: 'Connect Widget',
  description: 'Documentation of the Connect Widget, its loader and its sandbox.',
  lang: 'en',
  base: process.env['SITE_BASE'] ?? '/',
  srcDir: 'pages',
  outDir: '../../dist-site',
  cacheDir: '.cache',
  vite: { resolve: { conditions: ['source'] } },
  metaChunk: true,
  // The addresses of `npm start`.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
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
      // The group of the page is open in any case.
      collapsed: title !== 'Start',
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

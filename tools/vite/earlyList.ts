import { createServer, type Plugin } from 'vite'
import { classNames } from './stableClassNames.ts'

const MARKER = '%EARLY_LIST%'

/** Renders the list's components into the page's `<template>` (docs/decisions/early-list.md). */
export const earlyList = (): Plugin => ({
  name: 'early-list',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      if (!html.includes(MARKER)) return html
      const template = await renderTemplate()
      return html.replace(MARKER, () => `<template id="early-list">${template}</template>`)
    },
  },
})

async function renderTemplate(): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    css: { modules: classNames },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const module = await server.ssrLoadModule('/src/widget/early/listTemplate.tsx')
    return String(module['earlyListTemplate']())
  } finally {
    await server.close()
  }
}

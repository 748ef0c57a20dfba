import type { Plugin } from 'vite'

const BLOCK = /<script[^>]*id="connect-config"[^>]*>([^]*?)<\/script>/

/** Warns at build time when the config block leaves it open who may embed the widget. */
export const warnOpenEmbedding = (): Plugin => ({
  name: 'warn-open-embedding',
  apply: 'build',
  transformIndexHtml(html) {
    const block = BLOCK.exec(html)?.[1]
    if (block === undefined || block.includes('"allowedHosts"')) return
    this.warn('connect-config names no allowedHosts: any page may embed this widget.')
  },
})

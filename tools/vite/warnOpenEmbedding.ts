import type { Plugin } from 'vite'

/**
 * Warns at build time when the config block leaves it open who may embed the widget.
 * @param configTextOf returns the text of a page's config block, undefined for a page without one
 */
export const warnOpenEmbedding = (configTextOf: (html: string) => string | undefined): Plugin => ({
  name: 'warn-open-embedding',
  apply: 'build',
  transformIndexHtml(html) {
    const block = configTextOf(html)
    if (block === undefined || block.includes('"allowedHosts"')) return
    this.warn('connect-config names no allowedHosts: any page may embed this widget.')
  },
})

import type { Plugin } from 'vite'
import { configTextOf } from '../../src/serving/configBlock.ts'

/** Warns at build time when the config block leaves it open who may embed the widget. */
export const warnOpenEmbedding = (): Plugin => ({
  name: 'warn-open-embedding',
  apply: 'build',
  transformIndexHtml(html) {
    const block = configTextOf(html)
    if (block === undefined || block.includes('"allowedHosts"')) return
    this.warn('connect-config names no allowedHosts: any page may embed this widget.')
  },
})

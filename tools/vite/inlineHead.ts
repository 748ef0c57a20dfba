import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { bundle } from './bundle.ts'
import { release } from './release.ts'

/** The script is inserted after this block, which it reads, and before any style sheet, which would delay it. */
const CONFIG_BLOCK = /<script[^>]*id="connect-config"[^>]*>[^]*?<\/script>/
/** A tag by which Vite names a file of the entry, and the file. */
const MODULE_TAG =
  /\s*<(?:script type|link rel)="module(?:preload)?" crossorigin (?:src|href)="([^"]*)">(?:<\/script>)?/g
const FIRST_SCREEN_MESSAGES = /\/src\/widget\/i18n\/messages\/([\w-]+)\.firstScreen\.ts$/

/**
 * Builds `src/widget/head/inline.ts` and inserts it into the page's head. `dist/policy.json` holds the release,
 * and the hash by which the page's content security policy allows the script.
 *
 * The early chunk alone is the page's script. The bundle's files are in a template, for the early chunk, which loads
 * and starts it; the head's script sends for them.
 */
export const inlineHead = (): Plugin => ({
  name: 'inline-head',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, output) {
      const page = output['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      const { root, base } = this.environment.config
      // Everything waits for the page: comments and indentation stay in the source.
      const html = page.source
        .toString()
        .replace(/<!--[^]*?-->/g, '')
        .replace(/\n\s+/g, '\n')
      const early = base + fileNamed(output, 'early')
      const entry = base + fileNamed(output, 'index')
      const files = [...html.matchAll(MODULE_TAG)].flatMap(([, file]) =>
        file === undefined || file === early || file === entry ? [] : file,
      )
      const code = await buildHead(root, {
        MESSAGE_FILES: JSON.stringify(messageFilesIn(output, base)),
      })
      page.source = html.replace(MODULE_TAG, '').replace(
        CONFIG_BLOCK,
        (block) => `${block}
<template id="bundle">${[entry, ...files].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</template>
<script>${code}</script>
<script type="module" crossorigin src="${early}"></script>`,
      )
      const hash = createHash('sha256').update(code).digest('base64')
      const source = `${JSON.stringify({ release: release(), scriptHashes: [`sha256-${hash}`] })}\n`
      this.emitFile({ type: 'asset', fileName: 'policy.json', source })
    },
  },
})

/** The file of a chunk. */
function fileNamed(output: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(output).find((file) => file.type === 'chunk' && file.name === name)
  if (!chunk) throw new Error(`The build has no chunk “${name}”.`)
  return chunk.fileName
}

/** The addresses of the first screen's messages, by language. */
const messageFilesIn = (output: Rolldown.OutputBundle, base: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(output).flatMap((file) => {
      const source = file.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
      const language = FIRST_SCREEN_MESSAGES.exec(source)?.[1]
      return language === undefined ? [] : [[language, base + file.fileName]]
    }),
  )

async function buildHead(root: string, define: Record<string, string>): Promise<string> {
  const [script] = await bundle({
    root,
    define,
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: 'src/widget/head/inline.ts',
        output: { format: 'iife' },
        // Guards of the protocol that are not used are left out.
        treeshake: { manualPureFunctions: ['parser'] },
      },
    },
  })
  return script.code.trim()
}

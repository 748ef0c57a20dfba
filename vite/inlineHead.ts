import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

/** Right behind this block, which it reads, and before any style sheet, which it would wait for. */
const CONFIG_BLOCK = /<script[^>]*id="connect-config"[^>]*>[^]*?<\/script>/
const FIRST_SCREEN_MESSAGES = /\/src\/widget\/i18n\/messages\/(\w+)(?:-\w+)?\.firstScreen\.ts$/

/**
 * Builds `src/widget/head/inline.ts` and puts it into the page's head. `dist/policy.json` says by which hash
 * the policy of the page lets it run.
 */
export const inlineHead = (): Plugin => ({
  name: 'inline-head',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      const { root, base } = this.environment.config
      const code = await buildScript(root, messageFilesIn(bundle, base))
      page.source = page.source
        .toString()
        .replace(CONFIG_BLOCK, (block) => `${block}\n    <script>${code}</script>`)
      const hash = createHash('sha256').update(code).digest('base64')
      const source = `${JSON.stringify({ scriptHashes: [`sha256-${hash}`] })}\n`
      this.emitFile({ type: 'asset', fileName: 'policy.json', source })
    },
  },
})

/** The addresses of the first screen's messages, by language without its region. */
const messageFilesIn = (bundle: Rolldown.OutputBundle, base: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((file) => {
      const source = file.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
      const language = FIRST_SCREEN_MESSAGES.exec(source)?.[1]
      return language === undefined ? [] : [[language, base + file.fileName]]
    }),
  )

async function buildScript(root: string, messageFiles: Record<string, string>): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { MESSAGE_FILES: JSON.stringify(messageFiles) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/widget/head/inline.ts',
        output: { format: 'iife' },
        // The wire's tables of guards: those that are not used need not be there.
        treeshake: { manualPureFunctions: ['parser'] },
      },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const entry = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!entry) throw new Error('The head has no script.')
  return entry.code.trim()
}

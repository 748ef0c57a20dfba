import { createHash } from 'node:crypto'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { bundle } from './bundle.ts'
import { scriptBuild } from './loaderBuild.ts'

/** The files that the script tag's loader fetches by itself; each is built from `src/loader/script/<part>.ts`. */
export const PARTS = ['session', 'redirect', 'words'] as const

/** A part's file, beside the loader and as immutable as `connect.<version>.js`. */
export const fileOf = (part: (typeof PARTS)[number]): string =>
  `connect.${packageJson.version}.${part}.js`

/**
 * Builds the loader's parts beside it, and puts their file names and hashes into it, in the place of `PARTS`:
 * a loader runs the parts that it was built with, and no others.
 */
export const loaderParts = (): Plugin => ({
  name: 'loader-parts',
  transform: {
    filter: { id: /\/src\/loader\/script\/script\.ts$/ },
    async handler(code) {
      const { root, build: options } = this.environment.config
      const entries = PARTS.map(async (part) => {
        const fileName = fileOf(part)
        const source = await buildPart(root, part, options.minify)
        this.emitFile({ type: 'asset', fileName, source })
        const hash = createHash('sha256').update(source).digest('base64')
        return [part, [fileName, `sha256-${hash}`]] as const
      })
      const parts = JSON.stringify(Object.fromEntries(await Promise.all(entries)))
      return { code: code.replaceAll(/\bPARTS\b/g, parts), map: null }
    },
  },
})

async function buildPart(
  root: string,
  part: (typeof PARTS)[number],
  minify: NonNullable<BuildEnvironmentOptions['minify']>,
): Promise<string> {
  const [script] = await bundle({ root, build: { ...scriptBuild(part, fileOf(part)), minify } })
  return script.code
}

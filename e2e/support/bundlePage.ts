import { build } from 'vite'
import { inRoot } from '../../tools/scripts/setup/root.mjs'

/**
 * Returns the script of a page, bundled with what its imports lead to. React is that of development, with its `StrictMode`.
 * @param page a file of this folder
 * @param modules the file of the built package for each name that the page imports
 */
export async function bundlePage(page: string, modules: Record<string, string>): Promise<string> {
  const alias = Object.entries(modules).map(([name, file]) => [
    name,
    inRoot(`dist/package/${file}`),
  ])
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias: Object.fromEntries(alias) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: inRoot(`e2e/support/${page}`),
        output: { codeSplitting: false },
      },
    },
  })
  const outputs = 'output' in built ? built.output : []
  return outputs.map((file) => ('code' in file ? file.code : '')).join('')
}

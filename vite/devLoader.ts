import { build, type Plugin, type ViteDevServer } from 'vite'
import { loaderBuild } from './loaderBuild.ts'

const SOURCES = /\/src\/(loader|protocol)\//

/**
 * Lets the dev server answer `/connect.js` from source, as the build would, and reload the pages
 * that use it when the loader changes.
 */
export const devLoader = (): Plugin => ({
  name: 'dev-loader',
  apply: 'serve',
  configureServer(server) {
    server.watcher.on('change', (file) => {
      if (SOURCES.test(file)) server.ws.send({ type: 'full-reload' })
    })
    server.middlewares.use('/connect.js', (_request, response, next) => {
      bundleLoader(server).then((code) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.setHeader('Cache-Control', 'no-store')
        response.end(`${code}\n${JOIN_RELOADS}`)
      }, next)
    })
  },
})

/** The host page listens for reloads too: the client connects to the server this script came from. */
const JOIN_RELOADS = `import(new URL('/@vite/client', document.currentScript.src).href)`

const bundleLoader = async (server: ViteDevServer): Promise<string> => {
  const result = await build({
    root: server.config.root,
    configFile: false,
    logLevel: 'warn',
    build: { ...loaderBuild, write: false, minify: false },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const entry = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!entry) throw new Error('The loader build gave no bundle.')
  return entry.code
}

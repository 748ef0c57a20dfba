import type { ServerResponse } from 'node:http'
import { build, type Plugin, type ViteDevServer } from 'vite'
import { loaderBuild } from './loaderBuild.ts'
import { loaderParts } from './loaderParts.ts'

const SOURCES = /\/src\/(loader|protocol)\//
const RELOADS = '/connect.js.reloads'

const send = (response: ServerResponse, code: string) => {
  response.setHeader('Content-Type', 'text/javascript')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.end(code)
}

/**
 * Lets the dev server answer `/connect.js` from source, as the build would, and reload the host pages
 * that use it when the loader changes. Changes of the widget itself reload its frame alone.
 */
export const devLoader = (): Plugin => ({
  name: 'dev-loader',
  apply: 'serve',
  configureServer(server) {
    const listeners = new Set<ServerResponse>()
    server.watcher.on('change', (file) => {
      if (SOURCES.test(file)) for (const listener of listeners) listener.write('data: changed\n\n')
    })
    server.middlewares.use(RELOADS, (_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Access-Control-Allow-Origin': '*',
      })
      response.write(': listening\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    })
    let files = new Map<string, string>()
    server.middlewares.use('/connect.js', (_request, response, next) => {
      bundleLoader(server).then((bundled) => {
        files = bundled
        send(response, `${files.get('connect.js')}\n${LISTEN}`)
      }, next)
    })
    server.middlewares.use((request, response, next) => {
      const file = files.get((request.url ?? '').slice(1))
      if (file === undefined) next()
      else send(response, file)
    })
  },
})

const LISTEN = `new EventSource(new URL('${RELOADS}', document.currentScript.src)).onmessage = () => location.reload()`

/** The loader and its parts, by file name. */
const bundleLoader = async (server: ViteDevServer): Promise<Map<string, string>> => {
  const result = await build({
    root: server.config.root,
    configFile: false,
    logLevel: 'warn',
    plugins: [loaderParts()],
    build: { ...loaderBuild, write: false, minify: false },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error('The loader build gave no bundle.')
  return new Map(
    bundle.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : file.source.toString(),
    ]),
  )
}

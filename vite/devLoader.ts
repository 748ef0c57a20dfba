import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'
import { loaderBuild } from './loaderBuild.ts'
import { loaderParts } from './loaderParts.ts'

const SOURCES = /\/src\/(loader|protocol)\//
const RELOADS = '/connect.js.reloads'

/**
 * Lets the dev server answer `/connect.js` from source, as the build would, and reload the host pages
 * that use it when the loader changes. Changes of the widget itself reload its frame alone.
 */
export const devLoader = (): Plugin => ({
  name: 'dev-loader',
  apply: 'serve',
  configureServer({ config: { root }, middlewares, watcher }) {
    const listeners = new Set<ServerResponse>()
    watcher.on('change', (file) => {
      if (SOURCES.test(file)) for (const listener of listeners) listener.write('data: changed\n\n')
    })
    middlewares.use(RELOADS, (_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Access-Control-Allow-Origin': '*',
      })
      response.write(': listening\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    })
    let files = new Map<string, string>()
    middlewares.use('/connect.js', (_request, response, next) => {
      bundleLoader(root).then((bundled) => {
        files = bundled
        send(response, `${files.get('connect.js')}\n${LISTEN}`)
      }, next)
    })
    middlewares.use((request, response, next) => {
      const file = files.get((request.url ?? '').slice(1))
      if (file === undefined) next()
      else send(response, file)
    })
  },
})

function send(response: ServerResponse, code: string): void {
  response.setHeader('Content-Type', 'text/javascript')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.end(code)
}

const LISTEN = `new EventSource(new URL('${RELOADS}', document.currentScript.src)).onmessage = () => location.reload()`

/** The loader and its parts, by file name. */
const bundleLoader = async (root: string): Promise<Map<string, string>> => {
  const build = { ...loaderBuild, minify: false }
  const files = await bundle({ root, plugins: [loaderParts()], build })
  return new Map(
    files.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : file.source.toString(),
    ]),
  )
}

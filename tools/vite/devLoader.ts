import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'
import { loaderBuild } from './loaderBuild.ts'

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
    middlewares.use('/connect.js', (_request, response, next) => {
      bundle({ root, build: { ...loaderBuild, minify: false } }).then(([loader]) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.setHeader('Cache-Control', 'no-store')
        response.end(`${loader.code}\n${LISTEN}`)
      }, next)
    })
  },
})

const LISTEN = `new EventSource(new URL('${RELOADS}', document.currentScript.src)).onmessage = () => location.reload()`

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = path.dirname(fileURLToPath(import.meta.url))

/**
 * The examples that import the package, bundled as an application would: path on the server to script.
 * `connect-widget` is this repository's `dist/package/`; npm would find it in `node_modules`.
 */
export async function bundle(widgetUrl) {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [
      {
        name: 'widget-address',
        transform: (code) => code.replaceAll('https://widget.example', widgetUrl),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: {
          'esm/main': path.join(folder, 'esm/main.js'),
          'react/main': path.join(folder, 'react/main.jsx'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return new Map(built.output.map(({ fileName, code }) => [`/${fileName}`, code]))
}

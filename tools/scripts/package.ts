/**
 * npm run package [-- <folder>]: packs `connect-widget` into the folder, or the one it is started in, built first if the
 * sources of `dist/` have changed.
 */
import { ensureBuilt } from './lib/build.ts'
import { packWidget } from './lib/packWidget.ts'

await ensureBuilt()
const { file, files } = await packWidget(process.argv[2] ?? '.')
console.log(`${file}: ${files.length} files`)

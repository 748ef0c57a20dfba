/** npm run package:native [-- <folder>]: packs the packages for apps into the folder, or the one it is started in. */
import { NATIVE_PACKAGES, packNative } from './lib/packNative.ts'

for (const name of NATIVE_PACKAGES) console.log(await packNative(name, process.argv[2] ?? '.'))

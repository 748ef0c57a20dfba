/** npm run package:operate [-- <folder>]: packs `connect-operate` into the folder, or the one it is started in. */
import { packOperate } from './lib/packOperate.ts'

process.exitCode = (await packOperate(process.argv[2] ?? '.')) ?? 1

/**
 * Part of `npm run build`: of the declarations that TypeScript wrote for the package, keeps those that its
 * entries import.
 */
import packageJson from '../../package.json' with { type: 'json' }
import { keepReachable } from './lib/keepReachable.ts'
import { publishedExports } from './lib/publishedExports.ts'
import { inRoot } from './setup/root.mjs'

keepReachable(
  inRoot('dist/package'),
  Object.values(publishedExports(packageJson.exports)).map(({ types }) => inRoot(types)),
)

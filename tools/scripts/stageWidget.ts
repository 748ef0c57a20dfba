/** Part of `npm run test:package`: fills the folder that `npm run package` packs. */
import { stageWidget } from './lib/packWidget.ts'

stageWidget()

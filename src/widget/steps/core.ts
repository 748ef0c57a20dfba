import { Screen as FindingScreen } from './finding/Screen.tsx'
import { step as finding } from './finding/step.ts'
import { Screen as ListScreen } from './list/Screen.tsx'
import { step as list } from './list/step.ts'
import { Screen as StartingScreen } from './starting/Screen.tsx'
import { step as starting } from './starting/step.ts'
import type { Registry } from './registry.ts'

export const coreSteps = {
  finding: { ...finding, Screen: FindingScreen },
  list: { ...list, Screen: ListScreen },
  starting: { ...starting, Screen: StartingScreen },
} satisfies Partial<Registry>

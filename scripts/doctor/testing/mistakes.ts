import { FILE_MISTAKES } from './fileMistakes.ts'
import { PAGE_MISTAKES } from './pageMistakes.ts'
import type { Planted } from './plant.ts'
import { SERVER_MISTAKES } from './serverMistakes.ts'

/** Mistakes of operators: each is found by one check, and by no other. */
export const MISTAKES: readonly Planted[] = [...PAGE_MISTAKES, ...FILE_MISTAKES, ...SERVER_MISTAKES]

export type { NativeOptions as ConnectOptions } from '../../core/options.ts'
export type { RunStorage } from '../../core/keptRun.ts'
export type * from '../../core/publicTypes.ts'

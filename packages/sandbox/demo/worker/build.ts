export interface Build {
  /** A hash of all files: another build has another cache. */
  version: string
  /** The files of host and widget that the worker keeps, below `files/`, with their types. */
  files: Record<string, string>
  speed: number | undefined
  catalogSize: number | undefined
}

declare const BUILD: Build

export const build = BUILD

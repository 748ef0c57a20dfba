interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Way = 'brotli' | 'gzip'

export interface Row {
  what: string
  way: Way
  /** Bytes, packed. */
  size: number
  /** Bytes. */
  budget: number
}

export declare const weigh: (
  manifest: Record<string, Chunk>,
  sizeOf: (file: string, way: Way) => number,
) => Row[]

export declare const broken: (rows: readonly Row[]) => Row[]

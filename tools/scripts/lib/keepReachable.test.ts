import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepReachable } from './keepReachable.ts'

const FILES = {
  'entry.d.ts': `import { type Options } from './options.ts';
export { make as create, type Made } from './make.ts';
export declare const version: string;
`,
  'make.d.ts': `import type { Key } from './key.ts';
/** What is made. */
export interface Made {
    name: string;
}
/** Makes it. */
export declare function make(options?: {
    size?: number;
}): Made;
/** Of this package's own modules alone. */
export declare function keyOf(made: Made, names: {
    first: string;
}): Promise<CryptoKey>;
export declare const SIZES: readonly [1, 2];
export type Size = (typeof SIZES)[number];
export declare const isMade: (value: unknown) => value is Made;
`,
  'options.d.ts': `export interface Options {
    size: number;
}
export declare const check: (value: unknown) => void;
`,
  'other.d.ts': 'export declare const other: number;\n',
}

test('the declarations are what the entries lead to, without functions of the package’s own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text)
  keepReachable(folder, [path.join(folder, 'entry.d.ts')])
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  expect(readdirSync(folder).toSorted()).toEqual(['entry.d.ts', 'make.d.ts', 'options.d.ts'])
  expect(read('entry.d.ts')).toBe(FILES['entry.d.ts'].replaceAll('.ts', '.js'))
  expect(read('make.d.ts')).toBe(`import type { Key } from './key.js';
/** What is made. */
export interface Made {
    name: string;
}
/** Makes it. */
export declare function make(options?: {
    size?: number;
}): Made;
export declare const SIZES: readonly [1, 2];
export type Size = (typeof SIZES)[number];
`)
  expect(read('options.d.ts')).toBe('export interface Options {\n    size: number;\n}\n')
})

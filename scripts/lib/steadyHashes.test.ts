import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { withSteadyHashes } from './steadyHashes.ts'

const build = (...hashes: [string, string, string]) =>
  `import('./list-${hashes[0]}.js');import('./ar.remaining-${hashes[1]}.css');r='0.1.0+${hashes[2]}'`

it('gives two builds of one code the same content', () => {
  expect(withSteadyHashes(build('D1lII92u', 'g--eBjgX', '68eb0eec'))).toBe(
    withSteadyHashes(build('BXI-RSTU', 'aaaaaaaa', '00000000')),
  )
})

it('leaves the names different, and hashes that compress as badly as before', () => {
  const before = build('D1lII92u', 'Cws5QvP3', '68eb0eec')
  const after = withSteadyHashes(before)
  expect(after).not.toBe(before)
  expect(after).toMatch(/list-[\w-]{8}\.js.*ar\.remaining-[\w-]{8}\.css.*0\.1\.0\+[0-9a-f]{8}'$/)
  expect(
    Math.abs(brotliCompressSync(after).length - brotliCompressSync(before).length),
  ).toBeLessThan(9)
})

it('touches nothing else', () => {
  const content = "a='well-known.js';b='1.2.3';c=list-1;d='x-12345678.json'"
  expect(withSteadyHashes(content)).toBe(content)
})

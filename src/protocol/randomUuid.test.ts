import { expect, test, vi } from 'vitest'
import { randomUuid } from './randomUuid.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const given = crypto
const insecure = {
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => given.getRandomValues(bytes),
}

test.each([
  ['a secure context', given],
  ['any other', insecure],
])('is a random UUID in %s', (_where, available) => {
  vi.stubGlobal('crypto', available)
  const [first, second] = [randomUuid(), randomUuid()]
  expect(first).toMatch(UUID)
  expect(second).toMatch(UUID)
  expect(first).not.toBe(second)
})

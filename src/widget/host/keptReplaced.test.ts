import { beforeEach, expect, test, vi } from 'vitest'
import { forgetReplaced, keepReplaced, keptReplaced } from './keptReplaced.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
})

test('the page that resumes the new Item knows which one it replaces, also if it reloads again', () => {
  keepReplaced('new', 'old')
  expect([keptReplaced('new'), keptReplaced('new')]).toEqual(['old', 'old'])
})

test.each([null, 'another'])(
  'a run that begins with the Item %s leaves nothing of it',
  (itemId) => {
    keepReplaced('new', 'old')
    expect(keptReplaced(itemId)).toBeUndefined()
    expect(kept.size).toBe(0)
  },
)

test('the end of the run leaves nothing of it', () => {
  keepReplaced('new', 'old')
  forgetReplaced()
  expect(kept.size).toBe(0)
})

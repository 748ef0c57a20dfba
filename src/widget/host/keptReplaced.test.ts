// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetReplaced, keepReplaced, keptReplaced } from './keptReplaced.ts'

beforeEach(() => sessionStorage.clear())

test('the page that resumes the new Item knows which one it replaces, also if it reloads again', () => {
  keepReplaced('new', 'old')
  expect([keptReplaced('new'), keptReplaced('new')]).toEqual(['old', 'old'])
})

test.each([null, 'another'])(
  'a run that begins with the Item %s leaves nothing of it',
  (itemId) => {
    keepReplaced('new', 'old')
    expect(keptReplaced(itemId)).toBeUndefined()
    expect(sessionStorage.length).toBe(0)
  },
)

test('the end of the run leaves nothing of it', () => {
  keepReplaced('new', 'old')
  forgetReplaced()
  expect(sessionStorage.length).toBe(0)
})

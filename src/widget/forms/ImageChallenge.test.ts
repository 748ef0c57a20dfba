import { describe, expect, test } from 'vitest'
import { imageSource } from './ImageChallenge.tsx'

const BASE64 = 'iVBORw0KGgoAAAANSUhEUg=='

describe('an image is shown', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'])(
    'unchanged, if it is a base64 data URL of %s',
    (type) => {
      const data = `data:image/${type};base64,${BASE64}`
      expect(imageSource(data)).toBe(data)
    },
  )

  test.each([
    ['png', BASE64],
    ['jpeg', '/9j/4AAQSkZJRg=='],
    ['gif', 'R0lGODlhAQABAA=='],
    ['webp', 'UklGRiQAAABXRUJQ'],
  ])('as %s, if it is base64 with that type’s signature', (type, data) =>
    expect(imageSource(data)).toBe(`data:image/${type};base64,${data}`),
  )

  test('if its base64 has line breaks', () =>
    expect(imageSource('iVBO\nRw0K')).toBe('data:image/png;base64,iVBORw0K'))
})

test.each([
  ['nothing', ''],
  ['an address', 'https://bank.example/captcha.png'],
  ['a path', '//bank.example/captcha.png'],
  // A drawing is laid out on the page's own thread, and can stop it for as long as it likes.
  ['a drawing', `data:image/svg+xml;base64,${BASE64}`],
  ['a script', 'javascript:alert(1)'],
  ['a page', `data:text/html;base64,${BASE64}`],
  ['an image that is not base64', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
  ['a page after an image', `data:image/png;base64,${BASE64},data:text/html,x`],
  ['words', 'look at the image!'],
  ['a word', 'image'],
])('no image is shown for %s', (_what, data) => expect(imageSource(data)).toBeNull())

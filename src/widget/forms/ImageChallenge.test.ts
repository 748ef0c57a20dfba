import { describe, expect, test } from 'vitest'
import { imageSource } from './ImageChallenge.tsx'

const BASE64 = 'iVBORw0KGgoAAAANSUhEUg=='

describe('a picture is shown', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'svg+xml'])(
    'as it comes, when it is base64 %s',
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
  ])('as %s, when it is bare base64 that begins like one', (type, data) =>
    expect(imageSource(data)).toBe(`data:image/${type};base64,${data}`),
  )

  test('when its base64 is broken over lines', () =>
    expect(imageSource('iVBO\nRw0K')).toBe('data:image/png;base64,iVBORw0K'))
})

describe('nothing is shown', () => {
  test.each([
    ['nothing', ''],
    ['an address', 'https://bank.example/captcha.png'],
    ['a path', '//bank.example/captcha.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page', `data:text/html;base64,${BASE64}`],
    ['a picture that is not base64', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['a page after a picture', `data:image/png;base64,${BASE64},data:text/html,x`],
    ['words', 'look at the picture!'],
    ['a word', 'picture'],
  ])('of %s', (_what, data) => expect(imageSource(data)).toBeNull())
})

import { expect, test } from 'vitest'
import { STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'

const CLOSED = 'Your bank’s window was closed.'
const CLOSES = 'Showing the code closes the bank’s window'

test.each([
  ['opened', [CLOSES]],
  ['closed', [CLOSED]],
  ['none', []],
  ['unknown', []],
] as const)('the bank’s window, %s, is not closed twice', (window, expected) => {
  const { authorizing } = STATES
  const page = renderScreen({
    ...authorizing,
    run: { ...authorizing.run, opensWindows: true },
    oauthUrl: 'https://bank.example/a',
    window,
  })
  expect([CLOSES, CLOSED].filter((text) => page.includes(text))).toEqual(expected)
})

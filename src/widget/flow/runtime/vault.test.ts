import { describe, expect, test } from 'vitest'
import { createVault } from './vault.ts'

describe('the vault', () => {
  test('gives the values back for their handle, as often as it is asked', () => {
    const { park, open } = createVault()
    const [first, second] = [park({ user: 'ana' }), park({ user: 'rui' })]
    expect([open(first), open(second), open(first)]).toEqual([
      { user: 'ana' },
      { user: 'rui' },
      { user: 'ana' },
    ])
  })

  test('shows nothing of the values in the handle', () => {
    expect(JSON.stringify(createVault().park({ password: 'secret' }))).toBe('{"parked":1}')
  })

  test('forgets everything but what is named', () => {
    const { park, open, retain } = createVault()
    const [dropped, kept] = [park({ user: 'ana' }), park({ user: 'rui' })]
    retain([kept])
    expect([open(dropped), open(kept)]).toEqual([null, { user: 'rui' }])
    retain([])
    expect(open(kept)).toBeNull()
  })

  test('does not bring back what it forgot, and never uses a handle again', () => {
    const { park, open, retain } = createVault()
    const forgotten = park({ user: 'ana' })
    retain([])
    retain([forgotten])
    const next = park({ user: 'rui' })
    expect(open(forgotten)).toBeNull()
    expect(next).not.toEqual(forgotten)
  })

  test('opens only for its own handles: one of the same number is another one', () => {
    const { park, open } = createVault()
    const { parked } = park({ user: 'ana' })
    expect(open({ parked })).toBeNull()
  })
})

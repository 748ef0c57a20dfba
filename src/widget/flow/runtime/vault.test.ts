import { describe, expect, test } from 'vitest'
import { createVault } from './vault.ts'

describe('the vault', () => {
  test('has no part of the values in the handle', () => {
    expect(JSON.stringify(createVault().park({ password: 'secret' }))).toBe('{"parked":1}')
  })

  test('deletes all values except those of the given handles', () => {
    const { park, open, retain } = createVault()
    const [dropped, kept] = [park({ user: 'ana' }), park({ user: 'rui' })]
    retain([kept])
    expect([open(dropped), open(kept)]).toEqual([null, { user: 'rui' }])
    retain([])
    expect(open(kept)).toBeNull()
  })

  test('does not restore deleted values, and never reuses a handle', () => {
    const { park, open, retain } = createVault()
    const forgotten = park({ user: 'ana' })
    retain([])
    retain([forgotten])
    const next = park({ user: 'rui' })
    expect(open(forgotten)).toBeNull()
    expect(next).not.toEqual(forgotten)
  })

  test('accepts its own handle objects only, not an equal copy', () => {
    const { park, open } = createVault()
    const { parked } = park({ user: 'ana' })
    expect(open({ parked })).toBeNull()
  })
})

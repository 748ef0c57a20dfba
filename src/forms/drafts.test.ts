import { expect, test } from 'vitest'
import { credential } from '../testing/fixtures.ts'
import { createDrafts } from './drafts.ts'

const user = credential({ name: 'user' })
const cpf = credential({ name: 'cpf' })
const password = credential({ name: 'password', type: 'password' })

test('going back keeps what was typed, except secrets', () => {
  const drafts = createDrafts()
  drafts.write(1, [user, cpf, password], { user: 'ana', cpf: '529.982', password: 'secret' })
  expect(drafts.read(1)).toEqual({ user: 'ana', cpf: '529.982' })
})

test('one bank’s form never shows in another’s', () => {
  const drafts = createDrafts()
  drafts.write(1, [user], { user: 'ana' })
  expect(drafts.read(2)).toEqual({})
})

test('only what the Connector declares is kept, and what is untouched is empty', () => {
  const drafts = createDrafts()
  drafts.write(1, [user, cpf], { user: 'ana', other: 'x' })
  expect(drafts.read(1)).toEqual({ user: 'ana', cpf: '' })
})

test('what is typed later replaces what was there', () => {
  const drafts = createDrafts()
  drafts.write(1, [user], { user: 'ana' })
  drafts.write(1, [user], { user: '' })
  expect(drafts.read(1)).toEqual({ user: '' })
})

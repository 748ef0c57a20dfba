import { describe, expect, test } from 'vitest'
import { connector, credential } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import type { Credential } from '../../domain/credential.ts'
import { fromOptions, type Run } from '../../flow/state.ts'

const HELP = 'Can’t read the picture?'
const PICTURE = 'iVBORw0KGgo='
const updating: Run = { ...STATES.mfa.run, ...fromOptions({ updateItem: 'item-1' }) }

/** The screen of an MFA step. */
const render = (type: string, data = PICTURE, run = STATES.mfa.run) =>
  renderScreen({
    ...STATES.mfa,
    run,
    connector: connector(),
    parameter: credential({ name: 'answer', type, data }),
  })

test('the bank’s texts keep their own direction, whatever the page’s', () => {
  const page = renderScreen({
    ...STATES.mfa,
    connector: connector({ country: 'BR' }),
    parameter: credential({
      name: 'answer',
      type: 'number',
      label: 'Código:',
      instructions: 'Digite o código.',
    }),
  })
  expect(page).toContain('lang="pt-BR">Digite o código.</bdi>')
  expect(page).toContain('<bdi lang="pt-BR">Código:</bdi>')
})

test('a code that is sent with its last digit says so in the description of its field', () => {
  const page = renderScreen({
    ...STATES.mfa,
    parameter: credential({ name: 'answer', type: 'number', validation: String.raw`^\d{6}$` }),
  })
  const [, described = ''] = /<input[^>]* aria-describedby="([^"]*)"/.exec(page) ?? []
  const texts = described.split(' ').map((id) => page.split(`id="${id}"`)[1]?.split('<')[0])
  expect(texts).toContainEqual(expect.stringContaining('It is sent when you type the last digit.'))
})

test('a question or a password starts over, since no code is asked for', () => {
  const asking = (parameter: Partial<Credential>) =>
    renderScreen({ ...STATES.mfa, parameter: credential({ name: 'answer', ...parameter }) })
  for (const type of ['text', 'password']) {
    expect(asking({ type })).not.toContain('Get a new code')
    expect(asking({ type })).toContain('Start over')
  }
})

test('a long choice offers no new code', () => {
  const options = Array.from({ length: 6 }, (_, way) => ({ value: `${way}`, label: `Way ${way}` }))
  const asking = (parameter: Partial<Credential>) =>
    renderScreen({ ...STATES.mfa, parameter: credential({ name: 'answer', ...parameter }) })
  expect(asking({ type: 'number' })).toContain('Get a new code')
  expect(asking({ type: 'select', options })).not.toContain('Get a new code')
})

describe('a picture whose characters are asked for', () => {
  test('comes with a way on for a person who cannot read it', () => {
    const page = render('image')
    expect(page).toContain(HELP)
    expect(page).toContain('Someone you trust can read them to you')
    expect(page).toContain('Choose another bank')
  })

  test('comes with it where the picture cannot be shown', () => {
    expect(render('image', 'no picture')).toContain(HELP)
  })

  test('offers no other bank in an update', () => {
    expect(render('image', PICTURE, updating)).toContain(HELP)
    expect(render('image', PICTURE, updating)).not.toContain('Choose another bank')
  })

  test('has no such help where there is no picture', () =>
    expect(render('number')).not.toContain(HELP))
})

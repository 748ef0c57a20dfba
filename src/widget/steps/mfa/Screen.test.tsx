import { describe, expect, test } from 'vitest'
import { connector, credential } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import type { Credential } from '../../domain/credential.ts'
import { fromOptions, type StateOf } from '../../flow/state.ts'

const HELP = 'Can’t read the picture?'

const asking = (parameter: Partial<Credential>, changes: Partial<StateOf<'mfa'>> = {}) =>
  renderScreen({
    ...STATES.mfa,
    ...changes,
    parameter: credential({ name: 'answer', ...parameter }),
  })

test('the bank’s texts keep their own direction, whatever the page’s', () => {
  const page = asking(
    { type: 'number', label: 'Código:', instructions: 'Digite o código.' },
    { connector: connector({ country: 'BR' }) },
  )
  expect(page).toContain('lang="pt-BR">Digite o código.</bdi>')
  expect(page).toContain('<bdi lang="pt-BR">Código:</bdi>')
})

test('a code that is sent with its last digit says so in the description of its field', () => {
  const page = asking({ type: 'number', validation: String.raw`^\d{6}$` })
  const [, described = ''] = /<input[^>]* aria-describedby="([^"]*)"/.exec(page) ?? []
  const texts = described.split(' ').map((id) => page.split(`id="${id}"`)[1]?.split('<')[0])
  expect(texts).toContainEqual(expect.stringContaining('It is sent when you type the last digit.'))
})

const options = Array.from({ length: 6 }, (_, way) => ({ value: `${way}`, label: `Way ${way}` }))

test.each<[Partial<Credential>, string[]]>([
  [{ type: 'number' }, ['Send a new code']],
  [{ type: 'text', validation: String.raw`^\d{6}$` }, ['Send a new code']],
  [{ type: 'text' }, ['Start over']],
  [{ type: 'password' }, ['Start over']],
  [{ type: 'select', options }, []],
  [{ type: 'image' }, []],
])('a person without an answer to %j is offered %j', (parameter, expected) => {
  const page = asking(parameter)
  const offered = ['Send a new code', 'Start over'].filter((text) => page.includes(text))
  expect(offered).toEqual(expected)
})

describe('a picture whose characters are asked for', () => {
  test.each(['iVBORw0KGgo=', 'no picture'])(
    'comes with a way on for a person who cannot read it: %s',
    (data) => {
      const page = asking({ type: 'image', data })
      expect(page).toContain(HELP)
      expect(page).toContain('Someone you trust can read them to you')
      expect(page).toContain('Choose another bank')
      expect(asking({ type: 'number', data })).not.toContain(HELP)
    },
  )

  test('offers no other bank in an update', () => {
    const run = { ...STATES.mfa.run, ...fromOptions({ updateItem: 'item-1' }) }
    const page = asking({ type: 'image' }, { run })
    expect(page).toContain(HELP)
    expect(page).not.toContain('Choose another bank')
  })
})

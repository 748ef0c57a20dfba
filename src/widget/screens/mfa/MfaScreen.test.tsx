import { describe, expect, test } from 'vitest'
import { connector, credential } from '../../../../testkit/fixtures.ts'
import { renderScreen } from '../../../../testkit/renderScreen.tsx'
import { MfaScreen } from './MfaScreen.tsx'

const HELP = 'Can’t read the picture?'
const PICTURE = 'iVBORw0KGgo='
const ignore = () => undefined

/** The screen of an MFA step as a browser receives it. */
const render = (type: string, onAnother?: () => void, data = PICTURE) =>
  renderScreen(
    <MfaScreen
      connector={connector()}
      parameter={credential({ name: 'answer', type, data })}
      problem={null}
      onSubmit={ignore}
      onAnother={onAnother}
    />,
  )

test('the bank’s texts keep their own direction, whatever the page’s', () => {
  const page = renderScreen(
    <MfaScreen
      connector={connector({ country: 'BR' })}
      parameter={credential({
        name: 'answer',
        type: 'number',
        label: 'Código:',
        instructions: 'Digite o código.',
      })}
      problem={null}
      onSubmit={ignore}
      onAnother={undefined}
    />,
  )
  expect(page).toContain('<bdi lang="pt-BR">Digite o código.</bdi>')
  expect(page).toContain('<bdi lang="pt-BR">Código:</bdi>')
})

describe('a picture whose characters are asked for', () => {
  test('comes with a way on for a person who cannot read it', () => {
    const page = render('image', ignore)
    expect(page).toContain(HELP)
    expect(page).toContain('Someone you trust can read them to you')
    expect(page).toContain('Choose another bank')
  })

  test('comes with it where the picture cannot be shown', () => {
    expect(render('image', ignore, 'no picture')).toContain(HELP)
  })

  test('offers no other bank in an update', () => {
    expect(render('image')).toContain(HELP)
    expect(render('image')).not.toContain('Choose another bank')
  })

  test('has no such help where there is no picture', () =>
    expect(render('number', ignore)).not.toContain(HELP))
})

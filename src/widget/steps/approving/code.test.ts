import { describe, expect, test } from 'vitest'
import { run, STATES } from '../../../testkit/flowStates.ts'
import { itemRead, playEvents } from '../../../testkit/playEvents.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'

const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR'
const PAGE = 'https://bank.example/approve'

describe('a code of the bank', () => {
  test.each<[what: string, attributes: Record<string, string>, onPhone: boolean, shows: string[]]>([
    ['a text on a phone', { type: 'qr', qrCode: PIX }, true, ['fold', 'code', 'copy']],
    ['a text on a computer', { type: 'qr', qrCode: PIX }, false, ['code', 'copy']],
    ['a text of another type', { type: 'pix', qrCode: PIX }, true, ['fold', 'code', 'copy']],
    ['a text beside an address', { qrCode: PIX, url: PAGE }, true, ['fold', 'code', 'copy']],
    ['a text too long to scan', { qrCode: PIX.repeat(20) }, true, ['fold', 'copy']],
    ['an address on a phone', { type: 'qr', url: PAGE }, true, ['fold', 'code']],
    ['an address on a computer', { type: 'qr', url: PAGE }, false, ['code']],
    ['no code', { type: 'authorize-access', url: PAGE }, true, []],
  ])('%s', (_, attributes, onPhone, shows) => {
    const page = renderScreen({
      ...STATES.approving,
      run: { ...run, opensWindows: !onPhone },
      action: { attributes },
    })
    const parts = { fold: 'Show the code', code: 'role="img"', copy: 'Copy the code' }
    const shown = Object.entries(parts).filter(([, text]) => page.includes(text))
    expect(shown.map(([name]) => name)).toEqual(shows)
  })

  const read = (qrCode: string) =>
    itemRead('WAITING_USER_ACTION', {
      status: 'WAITING_USER_ACTION',
      userAction: { attributes: { type: 'qr', qrCode } },
    })
  /** The pause before the last of the reads, in ms. */
  const lastPause = (...codes: string[]) =>
    playEvents(STATES.running, ...codes.map(read))
      .effects.flatMap((effect) => (effect.type === 'pollItem' ? effect.afterMs : []))
      .at(-1)

  test.each([
    ['that changes is read once a second', ['a', 'b'], true],
    ['that has changed is still read once a second', ['a', 'b', 'b', 'b'], true],
    ['that stays is read at the usual pace', ['a', 'a', 'a', 'a', 'a', 'a'], false],
  ])('%s', (_, codes, isFast) => expect(lastPause(...codes) === 1000).toBe(isFast))
})

import { expect, test } from 'vitest'
import { LOADER_WORDS } from '../protocol/words.ts'
import { translate } from './translate.ts'

test.each([
  ['pt-BR', ['en'], 'Fechar'],
  ['es-419', ['en'], 'Cerrar'],
  ['', ['es'], 'Cerrar'],
  ['xx', ['es'], 'Cerrar'],
  [undefined, ['pt-PT', 'en'], 'Fechar'],
  [undefined, ['xx', 'es-MX'], 'Cerrar'],
  [undefined, ['xx'], 'Close'],
  [undefined, [], 'Close'],
])('the host’s %s and the browser’s %j say "%s"', (language, browser, close) => {
  expect(translate(LOADER_WORDS, language, browser).close).toBe(close)
})

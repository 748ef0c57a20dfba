import { expect, test } from 'vitest'
import { translate, WORDS } from './words.ts'

test.each([
  ['pt-BR' as const, ['en'], 'Fechar'],
  [undefined, ['pt-PT', 'en'], 'Fechar'],
  [undefined, ['fr', 'es-MX'], 'Cerrar'],
  [undefined, ['fr'], 'Close'],
  [undefined, [], 'Close'],
])('the host’s %s and the browser’s %j say "%s"', (language, browser, close) => {
  expect(translate(WORDS, language, browser).close).toBe(close)
})

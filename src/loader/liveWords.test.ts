import { expect, test, vi } from 'vitest'
import { createLiveWords, type WordsPart } from './liveWords.ts'
import * as part from './words.ts'

const load = () => vi.fn<() => Promise<WordsPart>>(async () => part)

test.each([
  ['pt-BR', ['en'], 'Fechar'],
  [undefined, ['pt-PT', 'en'], 'Fechar'],
  [undefined, ['xx', 'es-MX'], 'Cerrar'],
  [undefined, ['xx'], 'Close'],
])('the host’s %s and the browser’s %j say "%s"', async (language, browser, close) => {
  vi.stubGlobal('navigator', { languages: browser })
  const words = createLiveWords(language, load())
  expect(words.current.close).toBe('Close')
  await words.settled
  expect(words.current.close).toBe(close)
})

test.each([
  ['en', ['es']],
  [undefined, ['en-GB', 'es']],
  [undefined, []],
])('for the host’s %s and the browser’s %j nothing is loaded', async (language, browser) => {
  vi.stubGlobal('navigator', { languages: browser })
  const loadPart = load()
  const words = createLiveWords(language, loadPart)
  await words.settled
  expect(words.current.close).toBe('Close')
  expect(loadPart).not.toHaveBeenCalled()
})

test('texts that do not load are English', async () => {
  vi.stubGlobal('navigator', { languages: ['es'] })
  const words = createLiveWords('es', () => Promise.reject(new Error('offline')))
  await words.settled
  expect(words.current.close).toBe('Close')
})

import { expect, test } from 'vitest'
import { TEXT_LENGTHS, type Language, type Texts } from '../../protocol/options.ts'
import { loadFirstScreenMessages } from './firstScreenMessages.ts'

const ownIn = async (language: Language, texts: Texts) => {
  const warned: string[] = []
  const messages = await loadFirstScreenMessages(language, texts, (told) => warned.push(told))
  return { ...messages, warned }
}

test.each<[string, Texts, Language, string]>([
  ['one for every language', { leaveQuestion: 'Stop here?' }, 'pl', 'Stop here?'],
  ['the language’s own', { leaveQuestion: { en: 'Stop?', pl: 'Przerwać?' } }, 'pl', 'Przerwać?'],
  ['of a near language', { leaveQuestion: { pt: 'Parar?' } }, 'pt-PT', 'Parar?'],
])('a text is %s', async (_what, texts, language, shown) => {
  const { own, warned } = await ownIn(language, texts)
  expect([own, warned]).toEqual([{ leaveQuestion: shown }, []])
})

test.each<[string, Texts, Language, RegExp[]]>([
  ['another language', { leaveQuestion: { de: 'Aufhören?' } }, 'en', []],
  ['blame', { noResult: 'You typed a wrong name' }, 'en', [/noResult.*“wrong”/]],
  ['blame, in its language', { noResult: { 'pt-BR': 'Busca inválida' } }, 'pt-BR', [/“inválid”/]],
  ['what a consent says', { listLead: 'Authorize your bank' }, 'en', [/listLead.*“Authoriz”/]],
  ['length', { successButton: 'x'.repeat(25) }, 'en', [/successButton.*24 characters/]],
  ['a key of a newer version', Object({ tomorrow: 'x' }), 'en', []],
])('a text is left out for %s', async (_why, texts, language, told) => {
  const { own, warned } = await ownIn(language, texts)
  expect(own).toEqual({})
  expect(warned).toHaveLength(told.length)
  told.forEach((pattern, index) => expect(warned[index]).toMatch(pattern))
})

test('the list has the host’s texts, and nothing else has changed', async () => {
  const keys = Object.keys(TEXT_LENGTHS)
  const {
    own,
    list,
    warned: _,
    ...rest
  } = await ownIn('en', Object.fromEntries(keys.map((key) => [key, key])))
  const { list: ours, ...others } = await loadFirstScreenMessages('en')
  expect(Object.keys(own ?? {})).toEqual(keys)
  expect(list.noMatch('x')).toBe('noResult')
  expect(JSON.stringify(list)).toBe(JSON.stringify({ ...ours, title: 'listTitle' }))
  expect(JSON.stringify(rest)).toBe(JSON.stringify(others))
})

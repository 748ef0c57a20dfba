import { expect, test, vi } from 'vitest'
import { createRunFinder, keepRun, type RunStorage } from './keptRun.ts'
import { resolveOptions } from './options.ts'

const OPTIONS = { widgetUrl: 'https://widget.example/', connectToken: () => 'token' }

test('a storage that lacks a method is refused with what to give', () => {
  const storage: RunStorage = JSON.parse('{}')
  expect(resolveOptions({ ...OPTIONS, storage })).toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('getItem, setItem and removeItem'),
  })
})

const RUN = { runId: 'run-1', itemId: 'item-1', told: [] }

test.each([
  'null',
  '1',
  '{',
  // Of a version whose runs had no Item and no age.
  '{"runId":"run-1","told":[]}',
  JSON.stringify(RUN),
  JSON.stringify({ ...RUN, runId: 1, until: Date.now() + 1000 }),
  JSON.stringify({ ...RUN, told: [1], until: Date.now() + 1000 }),
  JSON.stringify({ ...RUN, until: String(Date.now() + 1000) }),
  JSON.stringify({ ...RUN, until: Date.now() + 24 * 60 * 60_000 }),
])('%s is no stored run', async (text) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const findRun = createRunFinder({ getItem: () => text, setItem() {}, removeItem() {} })
  expect(await findRun('item-1')).toBeNull()
})

test('a storage that fails is as good as none, and the console says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const fail = () => Promise.reject(new Error('full'))
  const storage = { getItem: fail, setItem: fail, removeItem: fail }
  await keepRun(storage, RUN)
  await keepRun(storage, null)
  expect(await createRunFinder(storage)('item-1')).toBeNull()
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    'Connect: the run was not stored.',
    'Connect: the run was not stored.',
    'Connect: the stored run was not read.',
    expect.stringContaining('left alone'),
  ])
})

import { expect, test, vi } from 'vitest'
import { keepRun, readKeptRun, type RunStorage } from './keptRun.ts'
import { resolveOptions } from './options.ts'

const OPTIONS = { widgetUrl: 'https://widget.example/', connectToken: () => 'token' }

test('a storage that lacks a method is refused with what to give', () => {
  const storage: RunStorage = JSON.parse('{}')
  expect(resolveOptions({ ...OPTIONS, storage })).toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('getItem, setItem and removeItem'),
  })
})

test('what was stored by somebody else is no run', async () => {
  const read = (text: string | null) =>
    readKeptRun({ getItem: () => text, setItem: () => {}, removeItem: () => {} })
  expect(await Promise.all([null, 'null', '1', '{"runId":1,"told":[]}'].map(read))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a storage that fails is as good as none, and the console says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const fail = () => Promise.reject(new Error('full'))
  const storage = { getItem: fail, setItem: fail, removeItem: fail }
  await keepRun(storage, { runId: 'a', told: [] })
  await keepRun(storage, null)
  expect(await readKeptRun(storage)).toBeUndefined()
  expect(await readKeptRun(undefined)).toBeUndefined()
  expect(warned).toHaveBeenCalledTimes(3)
})

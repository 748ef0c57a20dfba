import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compatibility } from './compatibility.ts'
import { idOf, makeFolder } from './testing/releaseFolder.ts'

async function makeReleases() {
  const made = await makeFolder()
  await made.add(1)
  await made.add(2)
  return { ...made, check: (id = idOf(2)) => compatibility([id, '--out', made.out]) }
}

test('a staged release fits when its files, the loaders in use, the configuration and the policy do', async () => {
  const { check, read } = await makeReleases()
  const before = await read('releases.json')
  expect(await check()).toEqual([`${idOf(2)} fits what is served in its place.`])
  expect(await read('releases.json')).toBe(before)
})

test.each<[string, (out: string) => Promise<void>, RegExp]>([
  [
    'an asset is gone',
    (out) => rm(path.join(out, 'site/assets/first-2.js')),
    /2\.0\.0-b2 is not whole: site\/assets\/first-2\.js is missing or empty/,
  ],
  [
    'the loader of an earlier release is gone',
    (out) => rm(path.join(out, 'site/connect.1.0.0.js')),
    /site\/connect\.1\.0\.0\.js is missing: host pages that name it get no widget/,
  ],
  [
    'the policy does not have its script',
    (out) => writeFile(path.join(out, 'site.conf'), '# an older one'),
    /site\.conf does not allow the script of 2\.0\.0-b2/,
  ],
])('a release does not fit where %s', async (_what, breakIn, says) => {
  const { check, out } = await makeReleases()
  await breakIn(out)
  await expect(check()).rejects.toThrow(says)
})

test('a configuration that the release does not know is named', async () => {
  const { check, read, out } = await makeReleases()
  const state = JSON.parse(await read('releases.json'))
  state.place.config = { allowedHost: [] }
  await writeFile(path.join(out, 'releases.json'), JSON.stringify(state))
  await expect(check()).rejects.toThrow('unknown key "allowedHost"')
})

test.each([
  [[], /^Usage/],
  [['9.9.9-x'], /no release "9.9.9-x"/],
])('%j is refused in a sentence', async (args, says) => {
  const { out } = await makeReleases()
  await expect(compatibility([...args, '--out', out])).rejects.toThrow(says)
})

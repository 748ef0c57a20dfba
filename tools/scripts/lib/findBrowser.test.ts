import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './findBrowser.ts'

test('a browser is taken from its variable, else from the search path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'))
  const place = join(folder, 'firefox-esr')
  await writeFile(place, '#!/bin/sh\n')
  await chmod(place, 0o755)
  expect(findBrowser('firefox', { PATH: folder })).toBe(place)
  expect(findBrowser('firefox', { PATH: folder, FIREFOX_PATH: '/my/firefox' })).toBe('/my/firefox')
})

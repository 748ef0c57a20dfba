import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../setup/root.mjs'
import { peerGuide } from './peerGuide.ts'

test('the guide to measure another widget names files that exist, and ends with its section', async () => {
  const guide = await peerGuide()
  const files = [...guide.matchAll(/`(bench\/[\w.]+)`/g)].map(([, file = '']) => file)
  expect(files).toEqual(['bench/servers.ts', 'bench/coldStart.ts', 'bench/watch.js'])
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  expect(guide.match(/^## /gm)).toHaveLength(1)
  expect(guide).toMatch(/of itself\.$/)
})

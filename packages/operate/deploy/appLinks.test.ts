import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appLinkFiles, writeAppLinks } from './appLinks.ts'
import { makeTemporary } from './testing/releaseFolder.ts'

const IOS = 'A1B2C3D4E5.com.example.app'
const SHA = Array(32).fill('AB').join(':')
const OTHER = Array(32).fill('CD').join(':')
const ANDROID = `com.example.app=${SHA}`

test('the files name the apps, their certificates and the path of the return', async () => {
  const out = await makeTemporary()
  const apps = ['--android', ANDROID, '--android', `com.example.app=${OTHER.toLowerCase()}`]
  await writeAppLinks(['--out', out, '--ios', IOS, ...apps, '--path', '/connect/'])
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(out, '.well-known', name), 'utf8'))
  expect(await read('apple-app-site-association')).toEqual({
    applinks: {
      details: [{ appIDs: [IOS], components: [{ '/': '/connect' }, { '/': '/connect/*' }] }],
    },
    webcredentials: { apps: [IOS] },
  })
  expect(await read('assetlinks.json')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.app',
        sha256_cert_fingerprints: [SHA, OTHER],
      },
    },
  ])
})

test('a system without an app has no file', () => {
  const files = (ios: string[], android: string[]) =>
    Object.keys(appLinkFiles({ ios, android, paths: ['/'] }))
  expect(files([IOS], [])).toEqual(['.well-known/apple-app-site-association'])
  expect(files([], [ANDROID])).toEqual(['.well-known/assetlinks.json'])
})

test.each([
  ['--ios', 'com.example.app', /--ios is "com.example.app". Give it as <team/],
  ['--android', 'com.example.app', /--android is "com.example.app"/],
  ['--android', 'com.example.app=AB:CD', /--android is/],
  ['--path', 'connect', /--path is "connect".*\/connect/],
])('%s %s is refused with its form', async (option, value, says) => {
  const others = ['--ios', IOS, '--path', '/connect']
  await expect(writeAppLinks(['--out', '/nowhere', ...others, option, value])).rejects.toThrow(says)
})

test('a missing app, path or folder is named', async () => {
  const run = (...args: string[]) => writeAppLinks(args)
  await expect(run('--out', '/nowhere', '--path', '/a')).rejects.toThrow('--ios, --android or both')
  await expect(run('--out', '/nowhere', '--ios', IOS)).rejects.toThrow('No --path')
  await expect(run('--ios', IOS, '--path', '/a')).rejects.toThrow('No --out')
})

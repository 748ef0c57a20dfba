import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appLinkFiles, writeAppLinks } from './appLinks.ts'

const IOS = 'A1B2C3D4E5.com.example.app'
const SHA = Array.from({ length: 32 }, () => 'AB').join(':')
const OTHER = Array.from({ length: 32 }, () => 'CD').join(':')
const ANDROID = `com.example.app=${SHA}`

test('the files name the apps, their certificates and the path of the return', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'links-'))
  onTestFinished(() => rm(out, { recursive: true }))
  const apps = ['--android', ANDROID, '--android', `com.example.app=${OTHER.toLowerCase()}`]
  await writeAppLinks(['--out', out, '--ios', IOS, ...apps, '--path', '/connect/'])
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(out, '.well-known', name), 'utf8'))
  expect(await read('apple-app-site-association')).toEqual({
    applinks: {
      details: [{ appIDs: [IOS], components: [{ '/': '/connect' }, { '/': '/connect/*' }] }],
    },
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
  {
    option: '--ios',
    value: 'com.example.app',
    says: /--ios is "com.example.app". Give it as <team/,
  },
  { option: '--android', value: 'com.example.app', says: /--android is "com.example.app"/ },
  { option: '--android', value: 'com.example.app=AB:CD', says: /--android is/ },
  { option: '--path', value: 'connect', says: /--path is "connect".*\/connect/ },
])('$option $value is refused with its form', async ({ option, value, says }) => {
  const others = ['--ios', IOS, '--path', '/connect']
  await expect(writeAppLinks(['--out', '/nowhere', ...others, option, value])).rejects.toThrow(says)
})

test('a missing app, path or folder is named', async () => {
  const run = (...args: string[]) => writeAppLinks(args)
  await expect(run('--out', '/nowhere', '--path', '/a')).rejects.toThrow('--ios, --android or both')
  await expect(run('--out', '/nowhere', '--ios', IOS)).rejects.toThrow('No --path')
  await expect(run('--ios', IOS, '--path', '/a')).rejects.toThrow('No --out')
})

import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withLock } from './lock.ts'
import { prepare } from './prepare.ts'
import { release } from './release.ts'
import { dieAt } from './testing/dieAt.ts'
import { idOf, makeFolder, makeKey, makeTemporary, writeBuild } from './testing/releaseFolder.ts'

const FORMS = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const

/** Expects that one release is served: its files, each with its compressed forms, its policy and its state. Returns its version. */
async function expectWhole(out: string): Promise<number> {
  const read = (name: string) => readFile(path.join(out, name))
  const [, number = ''] = /page (\d)/.exec(String(await read('site/index.html'))) ?? []
  expect(String(await read('site/complete.html'))).toBe(`complete ${number}`)
  const loader = await read('site/connect.js')
  expect(String(loader)).toBe(`loader ${number}`)
  const files = await readdir(path.join(out, 'site'), { recursive: true })
  expect(files.filter((name) => name.startsWith('only') && !/\.(br|gz)$/.test(name))).toEqual([
    `only-${number}.txt`,
  ])
  expect(files).toEqual(
    expect.arrayContaining([`assets/first-${number}.js`, `connect.${number}.0.0.js`]),
  )
  expect(files.filter((name) => name.includes('new'))).toEqual([])
  const texts = files.filter((name) => /\.(html|js)$/.test(name))
  const forms = files.filter((name) => /\.(br|gz)$/.test(name))
  for (const [ending, decompress] of FORMS) {
    expect(forms).toEqual(expect.arrayContaining(texts.map((name) => name + ending)))
    for (const name of forms.filter((form) => form.endsWith(ending))) {
      const content = await read(`site/${name.slice(0, -ending.length)}`)
      expect(decompress(await read(`site/${name}`))).toEqual(content)
    }
  }
  const conf = String(await read('site.conf'))
  expect(conf).toContain(`'sha256-${number}'`)
  expect(conf).toContain(`sha-256=:${createHash('sha256').update(loader).digest('base64')}:`)
  const list = (await release(['--out', out, '--list'])).join('\n')
  expect(list).toContain(`${idOf(Number(number))}  current`)
  return Number(number)
}

/** A folder with releases 1 and 2, of which 2 is served, both signed. */
async function makeReleases() {
  const made = await makeFolder()
  const signingKeys = [await makeKey()]
  await made.add(1, { signingKeys })
  await made.add(2, { signingKeys, staged: false })
  return { ...made, signingKeys }
}

type Made = Awaited<ReturnType<typeof makeReleases>>

const prepareIn = (out: string, dist: string, { signingKeys }: Made) =>
  prepare({ dist, out, service: 'https://api.example', signingKeys })

/** `npm run test:matrix` tries every step. */
const EVERY = Number(process.env['KILL_EVERY'] ?? 6)

const back = (out: string) => release(['--out', out, '--back'])

test.each<[string, number, (out: string, made: Made) => Promise<unknown>]>([
  ['prepare', 3, async (out, made) => prepareIn(out, await writeBuild(made.folder, 3), made)],
  ['--back', 1, back],
])(
  'killed at a step of %s, the release before or the one after is served, whole, and --back goes on',
  async (_name, served, command) => {
    const made = await makeReleases()
    let isDone = false
    for (let step = 1; !isDone; step += EVERY) {
      const copy = path.join(made.folder, `killed-${step}`)
      // As `cp -a` does.
      await cp(made.out, copy, { recursive: true, verbatimSymlinks: true })
      isDone = await dieAt(step, () => command(copy, made))
      const after = await expectWhole(copy)
      expect(isDone ? [served] : [2, served], `step ${step}`).toContain(after)
      // Release 1 has none before it.
      await (after > 1 ? back(copy) : release(['--out', copy, '--to', '100', '--release', idOf(2)]))
      expect(await expectWhole(copy)).toBe(after > 1 ? after - 1 : 2)
      await rm(copy, { recursive: true })
    }
  },
  300_000,
)

test('a first release that is killed is not there, and the next command makes it', async () => {
  const made = await makeReleases()
  const dist = await writeBuild(made.folder, 1)
  for (let step = 1, isDone = false; !isDone; step += EVERY) {
    const out = path.join(made.folder, `first-${step}`)
    isDone = await dieAt(step, () => prepareIn(out, dist, made))
    expect(existsSync(path.join(out, 'site/index.html'))).toBe(isDone)
    await prepareIn(out, dist, made)
    expect(await expectWhole(out)).toBe(1)
  }
})

test('two deploys at once come one after the other, and nothing of either is lost', async () => {
  const made = await makeReleases()
  const dists = await Promise.all([3, 4].map((version) => writeBuild(made.folder, version)))
  const command = (dist: string) => {
    const options = `packages/operate/deploy/prepare.ts --service https://api.example --dist ${dist} --out ${made.out} --signing-key ${made.signingKeys[0]}`
    return promisify(execFile)('node_modules/.bin/tsx', options.split(' '))
  }
  await Promise.all([...dists.map(command), prepareIn(made.out, dists[0] ?? '', made)])
  expect([3, 4]).toContain(await expectWhole(made.out))
  const list = (await made.run('--list')).join()
  for (const version of [1, 2, 3, 4]) {
    expect(list).toContain(idOf(version))
    expect(await made.read(`releases/${idOf(version)}/index.html`)).toContain(`page ${version}`)
    expect(await made.files()).toContain(`assets/first-${version}.js`)
  }
  expect((await readdir(made.out)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('the lock of a process that has ended is passed over, and one that runs is waited for, and named', async () => {
  const folder = await makeTemporary()
  const sleeper = spawn('sleep', ['60'])
  const lock = path.join(folder, `.lock-${sleeper.pid}@${hostname()}~${randomUUID()}`)
  await writeFile(lock, '')
  await expect(withLock(folder, () => Promise.resolve('done'), 0)).rejects.toThrow(
    `if it is not running any more, delete ${lock}.`,
  )
  const waiting = withLock(folder, () => Promise.resolve('done'))
  sleeper.kill('SIGKILL')
  expect(await waiting).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

test('a folder that was filled before there were revisions is taken over as it is', async () => {
  const made = await makeReleases()
  const out = path.join(made.folder, 'earlier')
  await cp(path.join(made.out, 'current'), out, { recursive: true })
  await writeFile(path.join(out, 'site/index.html.br.new'), '')
  await writeFile(path.join(out, 'site/index.html.br'), 'of another release')
  await back(out)
  expect(await expectWhole(out)).toBe(1)
  await prepareIn(out, await writeBuild(made.folder, 3), made)
  expect(await expectWhole(out)).toBe(3)
})

test('what is no name of a release is refused in a build and in the state', async () => {
  const made = await makeReleases()
  const victim = path.join(made.folder, 'victim')
  await writeFile(victim, 'kept')
  const dist = await writeBuild(made.folder, 3)
  const state = path.join(made.out, 'releases.json')
  const before = await made.read('releases.json')
  for (const name of ['../../../victim', '..', '.', '/victim', 'a/b', 'a\\b', '-a', '']) {
    await writeFile(path.join(dist, 'policy.json'), JSON.stringify({ release: name }))
    await expect(prepareIn(made.out, dist, made)).rejects.toThrow('policy.json is wrong at release')
    expect(await made.read('releases.json')).toBe(before)
    await writeFile(state, before.replaceAll(idOf(1), JSON.stringify(name).slice(1, -1)))
    for (const args of ['--list', '--back', '--remove-unused 7'])
      await expect(made.run(args)).rejects.toThrow('releases.json is wrong at releases.all.0.id')
    await writeFile(state, before)
  }
  await writeFile(state, before.replace('first-1.js', '../../../../../victim'))
  await expect(made.run('--remove-unused 7')).rejects.toThrow('wrong at releases.all.0.assets')
  expect(await readFile(victim, 'utf8')).toBe('kept')
})

test('a script hash that is none would be a source of the policy, and is refused', async () => {
  const made = await makeReleases()
  const dist = await writeBuild(made.folder, 3)
  const policy = { release: '3.0.0+b3', scriptHashes: ["sha256-a' 'unsafe-inline"] }
  await writeFile(path.join(dist, 'policy.json'), JSON.stringify(policy))
  await expect(prepareIn(made.out, dist, made)).rejects.toThrow('wrong at scriptHashes.0')
})

test.each(['assets/link.js', 'link.txt', 'assets/folder'])(
  'a symbolic link in a build is refused: %s',
  async (name) => {
    const made = await makeReleases()
    const dist = await writeBuild(made.folder, 3)
    await symlink(name.endsWith('folder') ? made.folder : '/etc/hostname', path.join(dist, name))
    await expect(prepareIn(made.out, dist, made)).rejects.toThrow(`${name}" is no file`)
    expect(await expectWhole(made.out)).toBe(2)
  },
)

test('a lost state is told of where the loader was signed, with the ways to go on', async () => {
  const made = await makeReleases()
  const dist = await writeBuild(made.folder, 3)
  const given = { dist, out: made.out, service: 'https://api.example' }
  await rm(path.join(made.out, 'current/releases.json'))
  await expect(prepare(given)).rejects.toThrow(
    /releases\.json is lost.*Put it back from a copy; without one, give --signing-key again, or --unsigned/,
  )
  await expect(made.run('--back')).rejects.toThrow('There are no releases')
  await prepareIn(made.out, dist, made)
  expect(await expectWhole(made.out)).toBe(3)
  expect(await made.files()).toContain('assets/first-1.js')
  await prepare({ ...given, unsigned: true })
  await rm(path.join(made.out, 'current/releases.json'))
  expect(await prepare(given)).toMatchObject({ isCurrent: true })
})

test('a compressed form that is not whole is made anew by the next command', async () => {
  const made = await makeReleases()
  for (const name of ['assets/shared.js.br', 'assets/first-1.js.gz', 'connect.js.br'])
    await writeFile(path.join(made.out, 'site', name), '?')
  await rm(path.join(made.out, 'site/connect.1.0.0.js.br'))
  await back(made.out)
  expect(await expectWhole(made.out)).toBe(1)
})

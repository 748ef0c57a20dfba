import { createHash } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { release } from './release.ts'
import { idOf, makeFolder, makeKey } from './testing/releaseFolder.ts'

const DAY_MS = 86_400_000
const OWN_API = { apiUrl: 'https://api.example' }

test('a staged release waits, goes to a share, to all, and back, each by one command', async () => {
  const { add, run, page, read, files } = await makeFolder()
  expect(await add(1)).toMatchObject({ id: idOf(1), isCurrent: true })
  expect(await add(2)).toMatchObject({ id: idOf(2), isCurrent: false })
  expect([await page(), await page('canary')]).toEqual(['1', '1'])
  expect(await run('--list')).toEqual([
    expect.stringMatching(/^2\.0\.0-b2 {2}staged {2}since 20/),
    expect.stringMatching(/^1\.0\.0-b1 {2}current {2}since 20/),
  ])

  expect(await run('--to 10')).toEqual([
    expect.stringContaining('canary, 10 %'),
    expect.stringContaining('current, 90 %'),
    'Now let the web server read it: nginx -s reload',
  ])
  expect([await page(), await page('canary')]).toEqual(['1', '2'])
  expect(await read('site/connect.js')).toBe('loader 1')
  expect(await read('site.conf')).toMatch(/10% ".*\/canary";/)

  await run('--to 100')
  expect([await page(), await read('site/connect.js')]).toEqual(['2', 'loader 2'])
  expect(await read('site.conf')).not.toContain('canary')

  // One renaming, and nothing for the web server to read.
  const back = await run('--back')
  expect(back).toHaveLength(2)
  expect(back[0]).toContain('taken back')
  expect([await page(), await read('site/connect.js')]).toEqual(['1', 'loader 1'])
  expect(await files()).toEqual(
    expect.arrayContaining([
      'assets/first-1.js',
      'assets/first-2.js',
      'assets/first-2.js.br',
      'connect.1.0.0.js',
      'connect.2.0.0.js',
      'only-1.txt',
    ]),
  )
  expect(await files()).not.toContain('only-2.txt')
  await expect(run('--back')).rejects.toThrow('There is no earlier release to go back to.')
})

test('a canary is taken back at once, also before the web server has read its configuration', async () => {
  const { add, run, page } = await makeFolder()
  await add(1)
  await add(2)
  await run('--to 50')
  expect((await run('--back')).at(-1)).toBe('Now let the web server read it: nginx -s reload')
  expect([await page(), await page('canary')]).toEqual(['1', '1'])
  await expect(run('--to 10')).rejects.toThrow('was taken back')
  await run(`--to 20 --release ${idOf(2)}`)
  await run('--to 40')
  expect(await page('canary')).toBe('2')
})

test('the policy has the hashes of every release, and every page the configuration that was given last', async () => {
  const { add, run, read } = await makeFolder()
  await add(1, { config: { allowedHosts: ['https://a.example'] } })
  await add(2, { config: { allowedHosts: ['https://b.example'] } })
  expect(await read('site.conf')).toContain(`'self' 'sha256-1' 'sha256-2'`)
  expect(await read('site.conf')).toContain('frame-ancestors https://b.example;')
  await run('--to 1')
  for (const folder of ['site', 'canary'])
    expect(await read(`${folder}/index.html`)).toContain('https://b.example')
})

test('the policy has the hashes of the ten latest, and of those in use', async () => {
  const { add, read } = await makeFolder()
  for (let version = 1; version <= 12; version += 1) await add(version)
  const conf = await read('site.conf')
  for (const hash of ['sha256-1', 'sha256-3', 'sha256-12']) expect(conf).toContain(`'${hash}'`)
  expect(conf).not.toContain("'sha256-2'")
})

test('without --staged a release is current at once, and again after a second preparation', async () => {
  const { add, page, run } = await makeFolder()
  await add(1)
  expect(await add(2, { staged: false })).toMatchObject({ isCurrent: true })
  expect(await add(2, { staged: false })).toMatchObject({ isCurrent: true })
  expect(await page()).toBe('2')
  await run('--back')
  expect(await page()).toBe('1')
})

test('only what has not been used for so many days is removed, and no file that another release has', async () => {
  const { add, run, files } = await makeFolder()
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  for (const version of [1, 2, 3, 4]) await add(version, { staged: version === 4 })
  expect(await run('--remove-unused 30', later(29))).toContain('Removed: none.')
  expect(await files()).toContain('assets/first-1.js')
  expect(await run('--remove-unused 30', later(31))).toContain(`Removed: ${idOf(1)}, ${idOf(4)}.`)
  const left = await files()
  expect(left).toEqual(
    expect.arrayContaining(['assets/first-2.js', 'assets/shared.js', 'connect.1.0.0.js']),
  )
  for (const name of ['assets/first-1.js', 'assets/first-1.js.br', 'assets/first-4.js'])
    expect(left).not.toContain(name)
  await run('--back')
  await expect(run('--back')).rejects.toThrow('no earlier release')
})

test.each([
  ['', /^Usage/],
  ['--list --back', /^Usage/],
  ['--to 10 --to 20', /--to is given twice/],
  ['--out elsewhere --list', /--out is given twice/],
  ['--to 101', /--to takes a whole number from 0 to 100, not "101"/],
  ['--to -1', /argument/],
  ['--to 1.5', /whole number/],
  ['--to ten', /whole number/],
  ['--to 10 --release 9.9.9-x', /no release "9.9.9-x". There are 1.0.0-b1, 2.0.0-b2./],
  ['--to 10 --release 1.0.0-b1', /1.0.0-b1 is current/],
  ['--back --release 1.0.0-b1', /belongs to --to/],
  ['--remove-unused 6', /from 7 to/],
  ['--forward', /Unknown option/],
  ['--list more', /Unexpected argument/],
])('"%s" is refused, and changes nothing', async (args, says) => {
  const { add, run, read } = await makeFolder()
  await add(1)
  await add(2)
  const before = await read('releases.json')
  await expect(run(args)).rejects.toThrow(says)
  expect(await read('releases.json')).toBe(before)
})

test('a deployment without one of its values, as by hand, is refused: its default may be another place', async () => {
  const { add, run, read, out } = await makeFolder()
  await add(1)
  const { place, ...state } = JSON.parse(await read('releases.json'))
  expect(Object.keys(place)).toContain('listen')
  for (const name of Object.keys(place)) {
    const { [name]: _, ...rest } = place
    await writeFile(path.join(out, 'releases.json'), JSON.stringify({ ...state, place: rest }))
    await expect(run('--list')).rejects.toThrow(`releases.json is wrong at place.${name}`)
  }
})

test.each(['--help', '-h'])('%s prints the usage', async (option) => {
  expect((await release([option]))[0]).toMatch(/^Usage: npm run release/)
})

test('a folder without releases, and a host that cannot share, are told so', async () => {
  await expect(release(['--out', '/nowhere', '--list'])).rejects.toThrow('no releases in /nowhere')
  for (const target of ['pages', 'cloudfront']) {
    const { add, run } = await makeFolder()
    await add(1, { target, config: OWN_API })
    await add(2, { target, config: OWN_API })
    await expect(run('--to 10')).rejects.toThrow('every opening gets the same page')
    expect((await run('--to 100')).at(-1)).toMatch(/^Upload .*site\.$/)
  }
})

test.each([{}, { staged: false }])(
  'a folder whose loader is signed is prepared without a key only where that is asked for: %j',
  async (options) => {
    const { add, read } = await makeFolder()
    const key = await makeKey()
    await add(1, { signingKeys: [key] })
    const readAll = () => Promise.all(['releases.json', 'site.conf', 'site/index.html'].map(read))
    const before = await readAll()
    await expect(add(2, options)).rejects.toThrow(
      'connect.js is signed: give --signing-key again, or --unsigned once no script tag names a key.',
    )
    await expect(add(2, { ...options, signingKeys: [key], unsigned: true })).rejects.toThrow(
      '--unsigned and --signing-key exclude each other.',
    )
    expect(await readAll()).toEqual(before)
    await add(2, { ...options, unsigned: true })
    expect(await read('site.conf')).not.toContain('Signature')
    await add(3, options)
  },
)

test('each release has the signature of its own loader', async () => {
  const { add, run, read } = await makeFolder()
  const key = await makeKey()
  await add(1)
  await add(2, { signingKeys: [key] })
  const expectSigned = async (version: number) => {
    const digest = createHash('sha256').update(`loader ${version}`).digest('base64')
    expect(await read('site.conf')).toContain(`sha-256=:${digest}:`)
  }
  await expectSigned(1)
  for (const [args, version] of [
    ['--to 100', 2],
    ['--back', 1],
  ] as const) {
    expect((await run(args)).at(-1)).toContain('nginx -s reload')
    await expectSigned(version)
  }
})

const LOST: readonly [args: string, file: string, version: number][] = [
  ['--back', 'site/assets/first-1.js', 1],
  ['--back', 'site/assets/shared.js', 1],
  ['--back', `releases/${idOf(1)}/index.html`, 1],
  ['--back', `releases/${idOf(1)}/connect.js`, 1],
  ['--back', 'site/connect.1.0.0.js', 1],
  ['--to 100', 'site/assets/first-3.js', 3],
  ['--to 10', `releases/${idOf(3)}/index.html`, 3],
  ['--to 10', 'site/connect.3.0.0.js', 3],
]

test.each(['lost', 'empty'])('a release of which a file is %s is not switched to', async (how) => {
  const { add, run, read, out, folder } = await makeFolder()
  for (const version of [1, 2, 3]) await add(version, { staged: version === 3 })
  for (const [args, file, version] of LOST) {
    const broken = path.join(out, file)
    const kept = path.join(folder, 'kept')
    await rename(broken, kept)
    if (how === 'empty') await writeFile(broken, '')
    const before = await read('releases.json')
    await expect(run(args), `${args} without ${file}`).rejects.toThrow(
      `${idOf(version)} is not whole: ${file} is missing or empty. Nothing has changed; prepare it again from its build.`,
    )
    expect(await read('releases.json')).toBe(before)
    expect(await read('site/index.html')).toContain('page 2')
    await rename(kept, broken)
  }
  await run('--back')
  expect(await read('site/index.html')).toContain('page 1')
})

test('a release that is not in use may lack files', async () => {
  const { add, run, out, page } = await makeFolder()
  for (const version of [1, 2, 3]) await add(version, { staged: version === 3 })
  await rm(path.join(out, 'site/assets/first-1.js'))
  await run('--to 100')
  expect(await page()).toBe('3')
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { appLinkFiles } from 'connect-operate/deploy/appLinks.ts'
import { parseHostMessage } from 'connect-widget/protocol/guards.ts'
import { NATIVE_MESSAGE_EVENT } from 'connect-widget/protocol/messages.ts'
import { expect, test } from 'vitest'
import { GROUPS } from '../site/pages.ts'
import { read } from './documents.ts'

/** The blocks of code of Start and Guides that are not written from a file. */
const blocks = GROUPS.filter(({ title }) => ['Start', 'Guides'].includes(title))
  .flatMap(({ pages }) => pages)
  .flatMap(({ source }) =>
    [...read(source).matchAll(/([^\n]*)\n\n```(\w*)\n([^]*?)\n```/g)]
      .filter(([, before = '']) => !/^<!-- (examples\/|init )/.test(before))
      .map(([, , language = '', code = '']) => ({ source, language, code })),
  )

const blockWith = (words: string): string => {
  const found = blocks.filter(({ code }) => code.includes(words))
  expect(found).toHaveLength(1)
  return String(found[0]?.code)
}

const FINGERPRINT = Array(32).fill('14').join(':')
const links = (given: object) =>
  Object.values(appLinkFiles({ ios: [], android: [], paths: ['/connect'], ...given })).map((text) =>
    JSON.parse(text),
  )
const namesIn = (text: string): string[] => text.match(/(?<=^ {2})\w+\??(?=: )/gm) ?? []

/** A block by some of its words, and what runs it. */
const CHECKS: Record<string, (code: string) => void> = {
  'openssl ecparam'(code) {
    const cwd = mkdtempSync(path.join(tmpdir(), 'block-'))
    const done = execFileSync('sh', ['-ec', code], { cwd, encoding: 'utf8', stdio: 'pipe' })
    expect(done).toMatch(/^-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE/)
  },
  'interface ReturnedResult'(code) {
    const sources = ['results', 'returnedResult'].map((name) => read(`src/protocol/${name}.ts`))
    const [end, result] = sources.map(
      (text) => text.split(/interface (?:RunEnd|ReturnedResult) /)[1],
    )
    expect(namesIn(code).toSorted()).toEqual(namesIn(`${end}${result}`).toSorted())
  },
  'jest.mock('(code) {
    const mocked: Record<string, () => { useConnect: (given: object) => { open: () => unknown } }> =
      {}
    const jest = { mock: (name: string, make: (typeof mocked)[string]) => (mocked[name] = make) }
    runInNewContext(code, { jest })
    const given: unknown[] = []
    const onSuccess = (result: unknown) => given.push(result)
    mocked['connect-widget-react-native']?.().useConnect({ onSuccess }).open()
    expect(given).toEqual([{ item: { id: 'item-1' } }])
  },
  "new CustomEvent('connect'"(code) {
    const heard: CustomEvent[] = []
    runInNewContext(code, { CustomEvent, dispatchEvent: (event: CustomEvent) => heard.push(event) })
    const messages = heard.map(({ type, detail }) => [type, parseHostMessage({ ...detail })])
    expect(messages).toMatchObject([[NATIVE_MESSAGE_EVENT, { type: 'token' }]])
  },
  applinks: (code) =>
    expect([JSON.parse(code)]).toEqual(links({ ios: ['A1B2C3D4E5.com.example.app'] })),
  android_app: (code) =>
    expect([JSON.parse(code.replace('14:6D:E9:…', FINGERPRINT))]).toEqual(
      links({ android: [`com.example.app=${FINGERPRINT}`] }),
    ),
  allowLinks: (code) => JSON.parse(code),
  '"expo"': (code) => JSON.parse(code),
}

test.each(Object.entries(CHECKS))('the block with %s runs as it stands', (words, check) =>
  expect(() => check(blockWith(words))).not.toThrow(),
)

/** Commands of a release, parts of an address or a header, and what an app's build alone can run. */
const ELSEWHERE = [
  'npm install ./connect-widget-<version>.tgz\nnpm install --save-dev',
  'npm install ./connect-widget-<version>.tgz ./connect-widget-capacitor',
  'npm install ./connect-widget-react-native',
  'npx expo install',
  'Content-Security-Policy:',
  'https://widget.example/#connectToken=',
  "from 'connect-widget-react-native'",
  "from 'connect-widget-capacitor'",
  '<intent-filter>',
]

test('every other block of Start and Guides is written from a file that runs', () => {
  const known = [...Object.keys(CHECKS), ...ELSEWHERE]
  expect(blocks.filter(({ code }) => !known.some((words) => code.includes(words)))).toEqual([])
  expect(ELSEWHERE.filter((words) => !blocks.some(({ code }) => code.includes(words)))).toEqual([])
})

test.each(['react-native', 'capacitor'])(
  'what is imported from connect-widget-%s is there',
  (name) => {
    const pages = ['docs/native.md', `packages/${name}/README.md`].map(read).join('\n')
    const imports = [...pages.matchAll(/import \{ (.+) \} from 'connect-widget-(.+)'/g)]
    const named = imports.flatMap(([, names = '', from]) =>
      from === name ? names.split(', ') : [],
    )
    expect(named.length).toBeGreaterThan(1)
    const index = read(`packages/${name}/src/index.ts`)
    expect(named.filter((each) => !new RegExp(`\\b${each}\\b`).test(index))).toEqual([])
  },
)

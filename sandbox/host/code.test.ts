import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { format } from 'prettier'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

interface File {
  name: string
  text: string
}
interface Chosen {
  scriptUrl: string
  widgetUrl: string
  options: Record<string, unknown>
  callbacks: string[]
}

const KINDS = ['Script', 'Esm', 'React', 'Vue', 'Link']
const FRAMEWORKS = ['React', 'Vue']

const filesOf = async (kind: string, changes: Partial<Chosen> = {}): Promise<File[]> => {
  const generators: Record<string, (chosen: Chosen) => File[]> = await import(
    `./page/code${kind}.js`
  )
  const files = generators[`${kind.toLowerCase()}Files`]?.({
    scriptUrl: 'https://widget.example/connect.js',
    widgetUrl: 'https://widget.example',
    options: {},
    callbacks: ['onSuccess', 'onClose'],
    ...changes,
  })
  return (files ?? []).filter(({ name }) => name !== 'npm')
}

const textOf = async (kind: string, changes?: Partial<Chosen>) =>
  (await filesOf(kind, changes)).map(({ text }) => text).join('\n')

const STYLE = packageJson.prettier
const styleOf = ({ name }: File) => ({
  ...STYLE,
  trailingComma: 'all' as const,
  filepath: name,
})

const ALL_CALLBACKS = [
  'onReady',
  'onOpen',
  'onSuccess',
  'onError',
  'onConsent',
  'onEvent',
  'onClose',
  'onRevoke',
]

const CHOICES: Record<string, Partial<Chosen>> = {
  'no option': {},
  'an update': { options: { updateItem: '6b0d8f6e-0000-4000-8000-000000000001' } },
  lists: { options: { countries: ['BR', 'GB'], connectorIds: [0, 5], includeSandbox: true } },
  records: {
    options: {
      application: { name: 'Acme', consentTerms: [12, null], intermediary: { name: 'Passgate' } },
      productReasons: { LOANS: 'So that a long reason is seen, which has a line of its own.' },
    },
  },
  'every callback': { callbacks: ALL_CALLBACKS },
  inline: { options: { mode: 'inline', container: '#place' } },
  'inline, with every callback': { options: { mode: 'inline' }, callbacks: ALL_CALLBACKS },
}

describe.each(KINDS)('%s', (kind) => {
  test.each(Object.keys(CHOICES))('is written as Prettier writes it: %s', async (choice) => {
    const files = await filesOf(kind, CHOICES[choice])
    for (const file of files) expect(file.text).toBe(await format(file.text, styleOf(file)))
    expect(files.length).toBeGreaterThan(0)
  })

  test('has the address of the widget, and asks your backend for the token', async () => {
    const text = await textOf(kind)
    expect(text).toContain('https://widget.example')
    expect(text).toContain("await fetch('/connect-token'")
  })
})

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  String.raw`a\b 'c' "d"`,
  "it's",
  'line\nbreak\u2028 ${state} `tick`',
  '{{ state }}',
]

describe.each(HOSTILE)('the text %j', (name) => {
  test.each(KINDS)('is the value of a string in %s, and never ends the script', async (kind) => {
    const files = await filesOf(kind, { options: { application: { name } } })
    const withText = files.find(({ text }) => text.includes('application:'))
    const text = withText?.text ?? ''
    await format(text, styleOf({ name: withText?.name ?? '', text }))
    const source = /\bname: ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? ''
    // The source of a string, as an engine reads it.
    expect(runInNewContext(source)).toBe(name)
    expect(text.match(/<\/script/gi)?.length ?? 0).toBe(text.match(/^ *<script/gm)?.length ?? 0)
  })
})

test('the call of the backend is that of the examples', async () => {
  const example = readFileSync(
    new URL('../../examples/frameworks/shop.js', import.meta.url),
    'utf8',
  )
  const token = /\/\*\* A connect token[^]*?\n}/.exec(example)?.[0].replace('export ', '')
  expect(await textOf('Esm')).toContain(token)
})

test.each(['Script', 'Esm'])(
  '%s makes the place of an inline widget, and opens it',
  async (kind) => {
    const text = await textOf(kind, { options: { mode: 'inline', container: '#place' } })
    expect(text).toContain('<div id="place"></div>')
    expect(text).toContain("container: '#place'")
    expect(text).toContain('connect.open()\n')
  },
)

test.each(FRAMEWORKS)('%s puts an inline widget in its own place', async (kind) => {
  const text = await textOf(kind, { options: { mode: 'inline', container: '#place' } })
  expect(text).not.toContain('place')
  expect(text).toMatch(/<ConnectWidget|<connect-widget/)
})

test.each(['Script', 'Esm', 'React', 'Vue'])('%s ends a connection by onRevoke', async (kind) => {
  const text = await textOf(kind, { callbacks: ['onRevoke'] })
  expect(text).toContain("await fetch('/disconnect'")
  expect(text).toMatch(/onRevoke: disconnect|:onRevoke\.prop="disconnect"/)
})

test('a link has no option of the loader, and its token is bound to the Item of an update', async () => {
  const options = {
    mode: 'popup',
    container: '#x',
    cspNonce: 'n',
    updateItem: 'an-id',
    multiple: true,
  }
  const text = await textOf('Link', { options })
  expect(text).not.toMatch(/mode:|container:|cspNonce:/)
  expect(text).toContain("itemId: 'an-id'")
  expect(text).toContain("multiple: 'true'")
})

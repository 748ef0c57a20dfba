import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { publicKeyOf, signatureHeaders } from '../deploy/sign.ts'
import type { ProbeResponse } from './probe.ts'
import { examine } from './deployment.ts'
import { CHECKS } from './diagnose.ts'
import { doctorCommand, parseArguments, USAGE } from './doctorCommand.ts'
import { report } from './report.ts'

const ORIGIN = 'https://connect.example'
const send = async (_origin: string, path: string): Promise<ProbeResponse> => {
  const body = path.startsWith('/connect.') ? '/*! connect-widget 1.2.3 */' : ''
  return { path, status: 200, headers: {}, body, receivedAt: 0 }
}
const deployment = await examine(ORIGIN, { hostPage: 'https://app.example/page', send })

const NO_TOKEN = 'Whether the service takes a token was not checked: give one as CONNECT_TOKEN.'

test('without a finding it says so, and names the hash that a script tag carries', () => {
  expect(report(deployment, [], null).split('\n')).toEqual([
    `${ORIGIN} is as docs/operating.md demands: ${CHECKS.length} checks.`,
    'https://app.example may embed it.',
    'https://app.example/page has no Content-Security-Policy, which could forbid it.',
    NO_TOKEN,
    expect.stringMatching(/^\/connect\.1\.2\.3\.js integrity="sha384-[\w+/]{64}"$/),
  ])
})

test('without a finding it names the keys that signed the loader', () => {
  const keys = [1, 2].map(() => generateKeyPairSync('ed25519').privateKey)
  const signatures = Object.entries(signatureHeaders(Buffer.from(deployment.loader.body), keys))
  const headers = Object.fromEntries(signatures.map(([name, value]) => [name.toLowerCase(), value]))
  const signed = { ...deployment, loader: { ...deployment.loader, headers } }
  const names = keys.map((key) => `ed25519-${publicKeyOf(key)}`).join(', ')
  expect(report(signed, [], null).split('\n').at(-1)).toBe(`/connect.js is signed by ${names}`)
})

const FINDING = {
  name: 'n',
  fault: 'It is wrong.',
  mend: 'Correct it in out/site.conf.',
  section: 'Environments',
  isVital: true,
  details: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
} as const

test('a finding is its fault, the first places, its mend and its section; what is vital comes first', () => {
  const hardening = { ...FINDING, name: 'h', isVital: false, details: ['a'] }
  expect(report(deployment, [hardening, FINDING], 'nginx').split('\n')).toEqual([
    `${ORIGIN} has 2 faults.`,
    '',
    'Vital, because without it something does not work:',
    '',
    'n: It is wrong.',
    ...['a', 'b', 'c', 'd', 'e', 'and 2 more'].map((detail) => `  - ${detail}`),
    '  Mend: Correct it in out/site.conf.',
    '  See: docs/operating.md, “Environments”',
    '',
    'Hardening, because without it the widget works, but less safely or slower:',
    '',
    'h: It is wrong.',
    '  - a',
    '  Mend: Correct it in out/site.conf.',
    '  See: docs/operating.md, “Environments”',
    '',
    NO_TOKEN,
  ])
  expect(report(deployment, [FINDING], null)).toMatch(/ has 1 fault\.\n/)
})

test.each([
  ['nginx', 'out/site.conf'],
  ['caddy', 'out/Caddyfile'],
  ['apache', 'out/site.conf'],
  ['pages', 'out/site/_headers'],
  ['cloudfront', 'out/cloudformation.json'],
  [null, 'the configuration that packages/operate/deploy/prepare.ts writes'],
] as const)(
  'each mend for the target %s is a sentence, in which its file is %s',
  (target, file) => {
    expect(report(deployment, [FINDING], target)).toContain(`Mend: Correct it in ${file}.`)
    const findings = CHECKS.map(({ fault, mend, name }) => ({ ...FINDING, name, fault, mend }))
    const mends = report(deployment, findings, target).match(/Mend: .*/g) ?? []
    expect(mends).toHaveLength(CHECKS.length)
    const garbled = /\b(a|an|the) ((a|an|the)\b|out\/)|writes (that|with|of)\b/
    expect(mends.filter((mend) => garbled.test(mend))).toEqual([])
  },
)

test('every check names a section of docs/operating.md, and says fault and mend in a sentence', () => {
  const headings = new Set(
    readFileSync('docs/operating.md', 'utf8')
      .match(/^#+ .+$/gm)
      ?.map((line) => line.replace(/^#+ /, '')),
  )
  expect(CHECKS.filter(({ section }) => !headings.has(section))).toEqual([])
  const sentences = CHECKS.flatMap(({ fault, mend }) => [fault, mend])
  expect(sentences.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
})

const HOST = 'https://app.example/page'

test.each<[string, object]>([
  [`${ORIGIN}/`, {}],
  [`${ORIGIN}/widget/index.html?a#b`, { address: `${ORIGIN}/widget` }],
  [
    `${ORIGIN} --host ${HOST} --also https://api.example/v1 --target caddy --json`,
    { host: HOST, also: ['https://api.example'], target: 'caddy', json: true },
  ],
])('the arguments %s', (args, expected) => {
  const others = { host: null, returnUrl: null, also: [], target: null, json: false }
  expect(parseArguments(args.split(' '))).toEqual({ address: ORIGIN, ...others, ...expected })
})

test.each(['--help', '-h'])('%s prints the usage, as no fault', async (option) => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  await doctorCommand([option])
  expect([printed.mock.calls, process.exitCode]).toEqual([[[USAGE]], undefined])
})

test.each([
  ['', /^Usage: npm run doctor/],
  [`${ORIGIN} more`, /^Usage: npm run doctor/],
  ['connect.example', /^"connect.example" is not an address such as https:.*\nUsage/],
  [`${ORIGIN} --host app`, /^"app" is not an address/],
  [`${ORIGIN} --target iis`, /^--target is one of nginx, .*, not "iis"/],
  [`${ORIGIN} --fix`, /--fix/],
  [`${ORIGIN} --host ${ORIGIN} --host ${HOST}`, /^--host is given twice/],
  [`${ORIGIN} --json --target nginx --target=caddy`, /^--target is given twice/],
])('the arguments "%s" are refused in a sentence', (args, expected) => {
  expect(parseArguments(args.split(' ').filter(Boolean))).toMatch(expected)
})

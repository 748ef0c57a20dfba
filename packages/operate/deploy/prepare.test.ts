import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startStubService } from 'connect-sandbox/widget/testing/stubService.ts'
import {
  nextCommand,
  prepare,
  prepareByArguments,
  prepareCommand,
  type PrepareOptions,
} from './prepare.ts'
import { makeTemporary } from './testing/releaseFolder.ts'

const LOADER = '/*! connect-widget 1.2.3 */let loader'

/** A build with small files, and the folder to prepare it in. */
async function makeBuild(block = '{"allowedHosts":["https://app.example"]}') {
  const folder = await makeTemporary()
  const [dist, out] = [path.join(folder, 'dist'), path.join(folder, 'out')]
  const written = (name: string) => readFile(path.join(out, name), 'utf8')
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  const write = async (name: string, text: string) => {
    await writeFile(path.join(dist, name), text)
    return path.join(dist, name)
  }
  await write('index.html', `<script type="application/json" id="connect-config">${block}</script>`)
  await write('policy.json', '{"release":"1.2.3+build"}')
  await write('connect.js', LOADER)
  await write('connect.1.2.3.js', LOADER)
  await write('assets/index-a.js', 'let app')
  return {
    write,
    written,
    served: (name: string) => written(`site/${name}`),
    configuration: () => written('site.conf'),
    out,
    /** The arguments of the command. @param config the text of the file; null for one that is not there */
    argumentsWith: async (config: string | null, ...more: string[]) => {
      const file = path.join(folder, 'config.json')
      if (config !== null) await writeFile(file, config)
      const given = ['--service', 'https://api.example', '--dist', dist, '--out', out]
      return [...given, '--config', file, ...more]
    },
    prepare: (options: Partial<PrepareOptions> = {}) =>
      prepare({ dist, out, service: 'https://api.example', ...options }),
  }
}

test('the block in the build says who may embed the pages, as a file given by --config does', async () => {
  const build = await makeBuild()
  await build.prepare()
  expect(await build.configuration()).toContain('frame-ancestors https://app.example;')
  await build.prepare({ config: { allowedHosts: ['https://other.example'] } })
  expect(await build.configuration()).toContain('frame-ancestors https://other.example;')
})

test('runs are told of where the block says so: the pages may call that address, and report to it', async () => {
  const build = await makeBuild()
  await build.prepare()
  expect(await build.configuration()).not.toContain('report')
  await build.prepare({ config: { telemetry: { url: 'https://telemetry.example/connect' } } })
  const configuration = await build.configuration()
  for (const part of [
    "connect-src 'self' https://telemetry.example;",
    'report-to telemetry',
    String.raw`telemetry=\"https://telemetry.example/connect/reports\"`,
  ])
    expect(configuration).toContain(part)
})

const OWN_API = { config: { apiUrl: 'https://api.example', allowedHosts: ['https://app.example'] } }
const TOLD = { ...OWN_API.config, telemetry: { url: '/telemetry' } }

test.each([
  ['nginx', 'site.conf'],
  ['caddy', 'Caddyfile'],
  ['apache', 'site.conf'],
])('%s forwards telemetry where a collector is named, and else none', async (target, file) => {
  const build = await makeBuild()
  await build.prepare({ target, ...OWN_API })
  expect(await build.written(file)).not.toMatch(/proxy|traces/i)
  await expect(build.prepare({ target, config: TOLD })).rejects.toThrow(
    'Name with --collector where the path in telemetry.url (/telemetry) leads.',
  )
  const collector = 'http://127.0.0.1:4318'
  await build.prepare({ target, config: TOLD, collector, reports: 'http://127.0.0.1:4319/in' })
  const written = await build.written(file)
  expect(written).toContain('/telemetry/v1/traces')
  const types = ['Content-Type application/json', 'Content-Type application/reports+json']
  for (const address of ['127.0.0.1:4318', '127.0.0.1:4319', '/in/reports', ...types])
    expect(written).toContain(address)
})

test.each<[Partial<PrepareOptions>, string]>([
  [{ collector: 'http://127.0.0.1:4318' }, '--collector needs a path of its own'],
  ...['/api', '/api/telemetry', '/assets', '/a/../b', 'https://telemetry.example'].map(
    (url): [Partial<PrepareOptions>, string] => [
      { collector: 'http://127.0.0.1:4318', config: { ...TOLD, telemetry: { url } } },
      '--collector needs a path of its own',
    ],
  ),
  [{ collector: '127.0.0.1:4318', config: TOLD }, '--collector must be such as'],
  [{ collector: 'http://a', reports: 'http://b;', config: TOLD }, '--reports must be such as'],
  [{ collector: 'http://a', target: 'pages', config: TOLD }, 'With --target pages no telemetry'],
  [{ collector: 'http://a', target: 'cloudfront', config: TOLD }, 'With --target cloudfront no'],
])('%o is refused: nothing would lead to the collector', async (options, says) => {
  const build = await makeBuild()
  await expect(build.prepare({ ...OWN_API, ...options })).rejects.toThrow(says)
  await expect(build.served('index.html')).rejects.toThrow('ENOENT')
})

const WRONG: readonly [config: string, names: RegExp][] = [
  ['{"telemetry":{}}', /telemetry: \{\} must be of \{ "url"/],
  ['{"telemetry":{"url":"/t","sampleRate":10}}', /telemetry: \{"sampleRate":10\}/],
  ['{"telemetry":{"url":"/t","address":"/telemetry"}}', /telemetry: \{"address"/],
  ['{"telemetry":{"url":"https://a.example; x"}}', /telemetry: \{"url"/],
  ['{"allowedHosts":["https://app.example"],"__proto__":{}}', /unknown key "__proto__"/],
  ['{"linkKeys":{"https://a.example/":"MFkw"}}', /linkKeys/],
  ['{"apiUrl":"/bank"}', /apiUrl/],
  ['{"apiUrl":"//api.example"}', /apiUrl/],
  ['{"apiUrl":"javascript:alert(1)"}', /apiUrl/],
  ['{"apiUrl":"https://name:word@api.example"}', /apiUrl/],
  ['{"apiUrl":"https://api.example;sandbox"}', /apiUrl/],
  // What would be a further directive or a variable; src/serving/config.test.ts has the rest.
  ...['https://a; script-src *', 'https://$host'].map((host): [string, RegExp] => [
    JSON.stringify({ allowedHosts: ['https://app.example', host] }),
    /allowedHosts.*origins such as https:\/\/app\.example/,
  ]),
]

test.each(WRONG)('%s stops it, as a file and as the block of the build', async (text, names) => {
  const asBlock = await makeBuild(text)
  await expect(asBlock.prepare()).rejects.toThrow(names)
  await expect(asBlock.configuration()).rejects.toThrow('ENOENT')
  const asFile = await makeBuild()
  await expect(asFile.prepare({ config: JSON.parse(text) })).rejects.toThrow(names)
  await expect(asFile.configuration()).rejects.toThrow('ENOENT')
})

test.each([
  [null, /^There is no file \S+config\.json for --config\.$/],
  [
    '{"allowedHosts":[],"allowedHosts":["https://a.example"]}',
    /^\S+config\.json has the key "allowedHosts" twice in one object\.$/,
  ],
  [
    '{"allowedHost":["https://app.example"]}',
    /^\S+config\.json: The configuration is wrong\. #connect-config: unknown key "allowedHost"\.$/,
  ],
  ['{"allowedHosts":', /^\S+config\.json is not JSON\.$/],
])('the command says of the file %s in one sentence what is wrong', async (text, says) => {
  const build = await makeBuild()
  await expect(prepareByArguments(await build.argumentsWith(text))).rejects.toThrow(says)
  await expect(build.configuration()).rejects.toThrow('ENOENT')
})

test('a configuration without allowedHosts is told of', async () => {
  const build = await makeBuild()
  const lines = await prepareByArguments(await build.argumentsWith('{}'))
  expect(lines.at(-1)).toContain('any page may embed')
  expect(await build.configuration()).toContain('frame-ancestors *;')
})

test.each([
  [String.raw`{"apiUrl":"/api","api\u0055rl":"x"}`, 'apiUrl'],
  ['{"linkKeys":{"https://a.example":["x",{"\\"":1,"\\"":2}]}}', String.raw`\"`],
])('a key that stands twice is refused in the block and in policy.json: %s', async (text, key) => {
  const build = await makeBuild(text)
  const says = `has the key "${key}" twice in one object.`
  await expect(build.prepare()).rejects.toThrow(`The block #connect-config ${says}`)
  await build.write('index.html', '<script type="application/json" id="connect-config">{}</script>')
  await build.write('policy.json', text)
  await expect(build.prepare()).rejects.toThrow(`policy.json ${says}`)
  await expect(build.configuration()).rejects.toThrow('ENOENT')
})

test('the same key in several objects, and the signs of JSON in a text, are no repetition', async () => {
  const text = String.raw`{"allowedHosts":["https://app.example"],"telemetry":{"url":"/telemetry"},"completionUrl":"{\"a\":1,\"a\":","linkKeys":{}}`
  const collector = 'http://127.0.0.1:4318'
  expect(await (await makeBuild(text)).prepare({ collector })).toMatchObject({ isCurrent: true })
})

test('a page with two configuration blocks is refused: browsers and others may take either', async () => {
  const build = await makeBuild()
  const block = '<script type="application/json" id="connect-config">{}</script>'
  await build.write('index.html', block + block)
  await expect(build.prepare()).rejects.toThrow('more than one configuration block')
})

test('a file that is not there is named', async () => {
  const build = await makeBuild()
  for (const [options, says] of [
    [{ signingKeys: ['nowhere.pem'] }, /^There is no file nowhere\.pem for --signing-key\.$/],
    [{ securityTxt: 'nowhere.txt' }, /^There is no file nowhere\.txt for --security-txt\.$/],
  ] as const)
    await expect(build.prepare(options)).rejects.toThrow(says)
  await expect(build.configuration()).rejects.toThrow('ENOENT')
})

test('an argument that is given twice is refused, in a sentence and with the exit code 1', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void (process.exitCode = undefined))
  await prepareCommand(['--dist', 'a', '--dist', 'b'])
  expect([said.mock.calls, process.exitCode]).toEqual([
    [['--dist is given twice. Give it once.']],
    1,
  ])
})

test('the command prints its usage when it is asked for help', async () => {
  expect(await prepareByArguments(['--help'])).toEqual([
    expect.stringMatching(/^Usage: npx tsx packages\/operate\/deploy\/prepare\.ts --service .*$/),
  ])
})

test('a change of what the web server reads is told with the command that reads it, a first time aside', async () => {
  const build = await makeBuild()
  expect(await build.prepare()).toMatchObject({ reload: null })
  expect(await build.prepare()).toMatchObject({ reload: null })
  const config = { allowedHosts: ['https://other.example'] }
  expect(await build.prepare({ config })).toMatchObject({ reload: 'nginx -s reload' })
  expect(await build.prepare({ target: 'apache', ...OWN_API })).toMatchObject({
    reload: 'apachectl graceful',
  })
  expect(await build.prepare({ target: 'pages', ...OWN_API })).toMatchObject({ reload: null })
})

test.each([
  ['nginx', 'nginx.pid', (out: string) => `nginx -c "${out}/nginx.conf" -s reload`],
  ['apache', 'apache.pid', (out: string) => `apache2 -f "${out}/httpd.conf" -k graceful`],
])(
  'where %s runs the whole configuration in the folder, the reload is for that',
  async (...row) => {
    const [target, pid, command] = row
    const build = await makeBuild()
    await build.prepare({ target, ...OWN_API })
    await writeFile(path.join(build.out, pid), '1')
    const config = { ...OWN_API.config, allowedHosts: ['https://other.example'] }
    expect(await build.prepare({ target, config })).toMatchObject({ reload: command(build.out) })
  },
)

test('the command says what comes next: the folder to name, and the reload', async () => {
  const build = await makeBuild()
  expect((await prepareByArguments(await build.argumentsWith('{}'))).join()).not.toContain('reload')
  await build.write('policy.json', '{"release":"1.2.3+next","scriptHashes":["sha256-a"]}')
  const lines = await prepareByArguments(await build.argumentsWith('{}', '--staged'))
  expect(lines).toContain(`1.2.3-next waits: npm run release -- --out ${build.out} --to 10.`)
  expect(lines).toContain('Now let the web server read it: nginx -s reload')
})

test.each([
  ['out', 'nginx', 'npm run release -- --to 10'],
  ['./out/', 'caddy', 'npm run release -- --to 10'],
  ['/srv/connect', 'apache', 'npm run release -- --out /srv/connect --to 10'],
  ['out', 'pages', 'npm run release -- --to 100'],
] as const)('a release that waits in %s for %s is served by %s', (out, target, command) => {
  expect(nextCommand(out, target)).toBe(command)
})

test('a file that browsers keep for a year never gets another content', async () => {
  const build = await makeBuild()
  await build.prepare()
  await build.prepare()
  for (const [name, text] of [
    ['connect.1.2.3.js', LOADER],
    ['assets/index-a.js', 'let app'],
  ] as const) {
    await build.write(name, `${text}, changed`)
    await expect(build.prepare()).rejects.toThrow(`${name} is there with other content`)
    expect(await build.served(name)).toBe(text)
    await build.write(name, text)
  }
  await build.write('connect.2.0.0.js', 'let another')
  await build.prepare()
  expect(await build.served('connect.1.2.3.js')).toBe(LOADER)
})

test('a loader that is published elsewhere never gets another content', async () => {
  let status = 200
  const published = await startStubService((request, response) => {
    const isLoader = request.url === '/connect.1.2.3.js'
    response.writeHead(isLoader ? status : 404).end(isLoader ? LOADER : '')
  })
  onTestFinished(published.close)
  await (await makeBuild()).prepare({ published: published.url })
  const build = await makeBuild()
  await build.write('connect.1.2.3.js', 'let another')
  await expect(build.prepare({ published: published.url })).rejects.toThrow(
    `connect.1.2.3.js is at ${published.url} with other content`,
  )
  status = 503
  await expect(build.prepare({ published: published.url })).rejects.toThrow('503')
})

test('Apache logs where its package does, and not in a folder of nginx', async () => {
  const build = await makeBuild('{"apiUrl":"https://api.example"}')
  await build.prepare({ target: 'apache' })
  const written = await build.written('httpd.conf')
  expect(written).toContain('ErrorLog "/var/log/apache2/error.log"')
  expect(written).toContain('CustomLog "/var/log/apache2/connect.log"')
  expect(written).not.toContain('/var/log/nginx')
})

test('Caddy logs where it is told, without queries and headers, and else nowhere', async () => {
  const build = await makeBuild()
  await build.prepare({ target: 'caddy', ...OWN_API })
  expect(await build.written('Caddyfile')).not.toContain('output file')
  await build.prepare({ target: 'caddy', log: '/var/log/caddy/connect.log', ...OWN_API })
  const written = await build.written('Caddyfile')
  expect(written).toContain('output file "/var/log/caddy/connect.log"')
  for (const filter of ['request>headers delete', 'resp_headers delete', 'request>uri regexp'])
    expect(written).toContain(filter)
})

test.each(['pages', 'cloudfront'])(
  '%s writes no log of ours, and a log asked of it is refused',
  async (target) => {
    for (const logs of [{ log: '/logs/a.log' }, { errorLog: '/logs/a.log' }])
      await expect((await makeBuild()).prepare({ target, ...logs, ...OWN_API })).rejects.toThrow(
        `With --target ${target} the host itself keeps the logs: leave --log and --error-log out.`,
      )
  },
)

test.each(['caddy', 'apache', 'pages', 'cloudfront'])(
  '%s forwards nothing, and is refused for a widget that calls its own origin',
  async (target) => {
    const build = await makeBuild()
    await expect(build.prepare({ target })).rejects.toThrow('set apiUrl')
    await expect(build.served('index.html')).rejects.toThrow('ENOENT')
    expect((await build.prepare({ target, ...OWN_API })).written.length).toBeGreaterThan(0)
  },
)

test('of the rules in _headers no two give one path the same header, and each line is within Cloudflare’s limit', async () => {
  const build = await makeBuild()
  await build.write('complete.html', '<p>complete</p>')
  await build.write('icon.svg', '<svg/>')
  await build.prepare({ target: 'pages', ...OWN_API })
  const rules = (await build.served('_headers'))
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'))
  for (const line of rules.flatMap(([, ...lines]) => lines)) {
    expect(line).toMatch(/^ {2}[\w-]+: \S/)
    expect(line.length).toBeLessThan(2000)
  }
  const linesFor = (asked: string) =>
    rules.flatMap(([pattern = '', ...lines]) => {
      const start = pattern.replace(/\*$/, '')
      const matches = start === pattern ? asked === pattern : asked.startsWith(start)
      return matches ? lines : []
    })
  const policy =
    /^ {2}Content-Security-Policy: default-src 'none'.*frame-ancestors https:\/\/app\.example;/
  // The hosts find a page by spellings that no rule names: Cloudflare decodes them, Netlify adds the ending.
  for (const address of ['/', '/index.html', '/complete', '/%63omplete', '/index', '/complete/']) {
    expect(linesFor(address).filter((line) => line.includes('Policy: default-src'))).toEqual([
      expect.stringMatching(policy),
    ])
    expect(linesFor(address).join()).not.toContain('sandbox')
  }
  for (const address of ['/', '/complete', '/connect.js', '/icon.svg', '/assets/index-a.js']) {
    const names = linesFor(address).map((line) => line.trim().split(':')[0])
    const joined = names.filter((name) => name !== 'Content-Security-Policy')
    expect(new Set(joined).size).toBe(joined.length)
    expect(joined).toEqual(expect.arrayContaining(['Cache-Control', 'X-Content-Type-Options']))
  }
  const asset = linesFor('/assets/index-a.js').join('\n')
  expect(asset).toContain('Cross-Origin-Resource-Policy: same-origin')
  expect(asset).not.toContain('Cross-Origin-Embedder-Policy')
  expect(await build.served('404.html')).toContain('Not found')
})

test('each behaviour of the CloudFront distribution has headers of its own, in the fields that AWS demands', async () => {
  const build = await makeBuild()
  await build.prepare({ target: 'cloudfront', ...OWN_API })
  const { Resources } = JSON.parse(await build.written('cloudformation.json'))
  const { DefaultCacheBehavior, CacheBehaviors } =
    Resources.Distribution.Properties.DistributionConfig
  for (const { ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors]) {
    const policy = Resources[ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig
    expect(policy.SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true },
    })
    for (const { Header } of policy.CustomHeadersConfig.Items)
      expect(Header).toMatch(/^(Permissions-Policy|Cross-Origin-(Embedder|Resource)-Policy)$/)
  }
  const pages = Resources.PagesHeaders.Properties.ResponseHeadersPolicyConfig
  expect(pages.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain(
    'frame-ancestors https://app.example',
  )
  execFileSync('sh', ['-n'], { input: await build.written('upload.sh') })
})

test('the headers of connect.js carry a signature by each key over the digest of its content', async () => {
  const build = await makeBuild()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const file = await build.write('key.pem', pem)
  await build.prepare({ target: 'pages', signingKeys: [file], ...OWN_API })
  const [, rule = ''] = (await build.served('_headers')).split('/connect.js\n')
  const valueOf = (name: string) => new RegExp(`^  ${name}: (.*)$`, 'm').exec(rule)?.[1] ?? ''
  const digest = createHash('sha256').update(LOADER).digest('base64')
  expect(valueOf('Unencoded-Digest')).toBe(`sha-256=:${digest}:`)
  const input = valueOf('Signature-Input').replace('key0=', '')
  const base = `"unencoded-digest";sf: sha-256=:${digest}:\n"@signature-params": ${input}`
  const [, signature = ''] = /^key0=:(.*):$/.exec(valueOf('Signature')) ?? []
  expect(verify(null, Buffer.from(base), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  await build.write('key.pem', 'no key')
  await expect(build.prepare({ signingKeys: [file] })).rejects.toThrow('openssl genpkey')
})

import { expect, test, vi } from 'vitest'
import { warnAboutOptions } from './explainOptions.ts'
import { reviewOptions } from './reviewOptions.ts'

const answerWith = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers })))

async function told(): Promise<string[]> {
  const warnings: string[] = []
  await warnAboutOptions({}, [], true, (message) => void warnings.push(message))
  return warnings
}

const ALL = {
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Permissions-Policy': 'camera=()',
  'X-Content-Type-Options': 'nosniff',
}

test('one sentence says which headers the page lacks and what is lost, none of a page with all', async () => {
  answerWith(ALL)
  expect(await told()).toEqual([])
  const { 'Permissions-Policy': _, 'Content-Security-Policy': __, ...rest } = ALL
  answerWith(rest)
  expect(await told()).toEqual([
    "Connect: the widget's page is sent without Content-Security-Policy (strangers may frame it, and a script in it may send data anywhere), Permissions-Policy (it may use devices); see npm run doctor",
  ])
})

test.each<[string, object, string[]]>([
  ['a name', { langauge: 'es' }, []],
  ['a field of application', { application: { name: 'Acme', logo: 'x' } }, []],
  ['a tax id', { openFinanceParameters: { CPF: '1' } }, []],
  ['a callback', {}, ['onSucess', 'connectToken']],
  ['a function in the place of a text', {}, ['language']],
])('on a staging host, %s that is wrong is told', async (_, options, functions) => {
  const warnings: string[] = []
  await reviewOptions(options, 'https://staging.shop.example', functions, (text) =>
    warnings.push(text),
  )
  expect(warnings).toHaveLength(1)
})

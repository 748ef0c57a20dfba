import { expect, type BrowserContext, type Request, type TestInfo } from '@playwright/test'
import { Search } from './Search.ts'
import { JOURNEYS, SECRETS, type Journey, type SecretName, type Stage } from './secretTable.ts'

/** What became of one secret in one journey; told to the reporter as an annotation. */
export interface Finding {
  journey: string
  secret: string
  found: string[]
}
export const FINDING = 'secret'

const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Exchanges what was planted for what the sandbox takes. */
async function exchange(context: BrowserContext, { user }: Journey): Promise<void> {
  const known = Object.values(SECRETS).flatMap((secret) =>
    'known' in secret ? [[secret.planted, secret.known] as const] : [],
  )
  const exchanged = [[SECRETS['user name'].planted, user ?? 'user'] as const, ...known]
  await context.route(/\/api\/items(\/[^/]+\/mfa|\/[^/]+)?$/, (route) => {
    const sent = route.request().postData()
    if (sent === null) return route.continue()
    const postData = exchanged.reduce((text, [planted, one]) => text.replace(planted, one), sent)
    return route.continue({ postData })
  })
}

const planted = (name: SecretName) => {
  const secret = SECRETS[name]
  return 'bare' in secret ? [secret.planted, secret.bare] : [secret.planted]
}

/** Runs a journey with every secret planted, and looks for each in every place. */
export async function sweep(
  name: string,
  stage: Omit<Stage, 'look'>,
  { annotations }: TestInfo,
): Promise<void> {
  const journey = JOURNEYS[name]
  if (!journey) throw new Error(`There is no journey “${name}”.`)
  const { context, servers, service } = stage
  const search = await Search.in(context, servers.hostUrl)
  await exchange(context, journey)
  await journey.run({ ...stage, look: () => search.look() })
  await search.look()
  await service.forgetFaults()

  const note = (secret: string, found: string[]) => {
    const finding: Finding = { journey: name, secret, found }
    annotations.push({ type: FINDING, description: JSON.stringify(finding) })
    expect.soft(found, `${secret} in “${name}”`).toEqual([])
  }
  for (const secret of journey.secrets) {
    const { meant } = SECRETS[secret]
    const texts = planted(secret)
    // A secret that nobody sent would be found nowhere, too.
    expect(texts.some((text) => search.wasSent(text, meant))).toBe(true)
    note(secret, await search.find(texts, meant))
  }
  const tokens = await search.tokens()
  expect(tokens.length).toBeGreaterThan(0)
  const signatures = tokens.map((token) => token.split('.').at(-1) ?? token)
  note('connect token', await search.find(signatures, isApi))
  // The search is not blind: it finds what belongs in a header, where it is not told so.
  expect(await search.find(signatures, () => false)).toContain('other requests')
}

import { expect, type BrowserContext, type Request } from '@playwright/test'
import { countRequests } from './countRequests.ts'
import { SecretScanner } from './SecretScanner.ts'
import {
  JOURNEYS,
  SECRETS,
  type Journey,
  type SecretName,
  type JourneyFixtures,
} from './journeyTable.ts'

const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Replaces the planted secrets in requests by those that the sandbox accepts. */
export async function replaceSecrets(
  context: BrowserContext,
  { userName }: Pick<Journey, 'userName'>,
): Promise<void> {
  const accepted = Object.values(SECRETS).flatMap((secret) =>
    'accepted' in secret ? [[secret.planted, secret.accepted] as const] : [],
  )
  const replacements = [[SECRETS['user name'].planted, userName ?? 'user'] as const, ...accepted]
  await context.route(/\/api\/items(\/[^/]+\/mfa|\/[^/]+)?$/, (route) => {
    const sent = route.request().postData()
    if (sent === null) return route.continue()
    const postData = replacements.reduce(
      (text, [plantedText, replacement]) => text.replace(plantedText, replacement),
      sent,
    )
    return route.continue({ postData })
  })
}

/** A secret as it is typed and as it is sent. */
export const textsOf = (name: SecretName) => {
  const secret = SECRETS[name]
  return 'bare' in secret ? [secret.planted, secret.bare] : [secret.planted]
}

const MAX_REQUESTS = 120

/** Runs a journey with planted secrets, and expects none of them in any place. */
export async function scanJourney(
  name: string,
  fixtures: Omit<JourneyFixtures, 'scan'>,
): Promise<void> {
  const journey = JOURNEYS[name]
  if (!journey) throw new Error(`There is no journey “${name}”.`)
  const { context, servers, service } = fixtures
  const expectRequests = countRequests(context)
  const scanner = await SecretScanner.start(context, servers.hostUrl)
  await replaceSecrets(context, journey)
  await journey.run({ ...fixtures, scan: () => scanner.scan() })
  await scanner.scan()
  expectRequests(MAX_REQUESTS)
  await service.clearFaults()

  for (const secret of journey.secrets) {
    const { belongsIn } = SECRETS[secret]
    const texts = textsOf(secret)
    // Guards against a journey that never types the secret.
    expect(texts.some((text) => scanner.wasSent(text, belongsIn))).toBe(true)
    expect.soft(await scanner.placesWith(texts, belongsIn), secret).toEqual([])
  }
  const tokens = await scanner.tokens()
  expect(tokens.length).toBeGreaterThan(0)
  const signatures = tokens.map((token) => token.split('.').at(-1) ?? token)
  expect.soft(await scanner.placesWith(signatures, isApi), 'connect token').toEqual([])
  // Guards against a scanner that finds nothing: without the exception it finds the token in headers.
  expect(await scanner.placesWith(signatures, () => false)).toContain('other requests')
}

import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { ServiceOptions } from '../options.ts'
import { startService } from '../startService.ts'
import { errorShape, itemShape, type ItemResponse } from './shapes.ts'

export interface ApiResponse {
  status: number
  headers: Headers
  body: unknown
}

interface Request {
  key?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export const validUser = { user: 'user', password: 'password' }
export const validCpf = '52998224725'
export const validCnpj = '12ABC34501DE35'

/** Bodies of `POST /items`: at a bank with a password, and at one with a page of its own. */
export const credentialsItem = { connectorId: 0, parameters: validUser }
export const openFinanceItem = { connectorId: 5, parameters: { cpf: validCpf } }

export const unknownId = '5f0e4b1c-0000-4000-8000-000000000000'

/** Registers what is to be done at the end: `onTestFinished`, or `afterAll` for a service that all tests of a file read. */
export type AtEnd = (stop: () => Promise<void>) => void

/** Starts a service at speed 100 for one test and returns helpers to call it. It stops when the test ends. */
export async function openService(options: ServiceOptions = {}, atEnd: AtEnd = onTestFinished) {
  const { url, close } = await startService({ speed: 100, catalogSize: 30, ...options })
  atEnd(close)

  async function call(method: string, path: string, request: Request = {}): Promise<ApiResponse> {
    const headers = { ...request.headers, ...(request.key ? { 'X-API-KEY': request.key } : {}) }
    const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body)
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: parse(await response.text()),
    }
  }

  const control = (method: string, path: string, body?: unknown): Promise<ApiResponse> =>
    call(method, `/sandbox${path}`, { body })

  async function issueApiKey(): Promise<string> {
    const { clientId = 'sandbox-client-id', clientSecret = 'sandbox-client-secret' } = options
    const answer = await call('POST', '/auth', { body: { clientId, clientSecret } })
    return z.object({ apiKey: z.string() }).parse(answer.body).apiKey
  }

  const apiKey = await issueApiKey()

  /** Calls with the service's `apiKey`. */
  const request = (method: string, path: string, body?: unknown): Promise<ApiResponse> =>
    call(method, path, { key: apiKey, body })

  async function issueToken(body: object = {}): Promise<string> {
    const answer = await request('POST', '/connect_token', body)
    return z.object({ accessToken: z.string() }).parse(answer.body).accessToken
  }

  const callItem = async (method: string, path: string, sent: Request): Promise<ItemResponse> =>
    itemShape.parse((await call(method, `/items${path}`, sent)).body)
  const createItem = (body: object, key = apiKey) => callItem('POST', '', { key, body })
  const updateItem = (id: string, body: object = {}, key = apiKey) =>
    callItem('PATCH', `/${id}`, { key, body })
  const submitMfaAnswer = (id: string, body: object, key = apiKey) =>
    callItem('POST', `/${id}/mfa`, { key, body })
  const readItem = (id: string, key = apiKey) => callItem('GET', `/${id}`, { key })

  async function advance(seconds: number): Promise<void> {
    await control('POST', '/clock', { advanceSeconds: seconds })
  }

  /** Advances the clock past the service's work (under three seconds at this speed). */
  const settle = (): Promise<void> => advance(3)

  async function settled(id: string): Promise<ItemResponse> {
    await settle()
    return readItem(id)
  }

  return {
    url,
    apiKey,
    call,
    control,
    request,
    issueApiKey,
    issueToken,
    createItem,
    updateItem,
    submitMfaAnswer,
    readItem,
    advance,
    settle,
    settled,
    decide,
  }
}

export type OpenService = Awaited<ReturnType<typeof openService>>

export function errorOf(answer: ApiResponse): z.infer<typeof errorShape> {
  return errorShape.parse(answer.body)
}

/** The status of a refusal, and its `codeDescription` if there is one: `404 ITEM_NOT_FOUND`. */
export const refusalOf = (answer: ApiResponse): string =>
  [answer.status, errorOf(answer).codeDescription ?? []].flat().join(' ')

/** Submits a decision on the bank's page. */
async function decide(
  link: string | undefined,
  decision: 'signIn' | 'approve' | 'deny',
): Promise<Response> {
  return fetch(link ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

import type { KeyObject } from 'node:crypto'
import { signatureHeaders } from '../../deploy/sign.ts'
import type { ProbeResponse, ProbeRequest } from '../probe.ts'

/** A response as it came, to be changed. */
export type Passing = ProbeResponse & { headers: Record<string, string> }

/** One mistake of an operator, as what it does to a response. */
export type Mistake = (
  answer: Passing,
  headers?: ProbeRequest['headers'],
  asked?: ProbeRequest,
) => unknown

/** Several mistakes at once. */
export const both =
  (...mistakes: Mistake[]): Mistake =>
  (...given) =>
    mistakes.forEach((mistake) => mistake(...given))

export const csp = (value: string) => ({ 'content-security-policy': value })

type Fits = (path: string) => boolean

export const all: Fits = () => true
export const is =
  (path: string): Fits =>
  (other) =>
    other === path
export const isPage: Fits = (path) => path === '/' || path.endsWith('.html')
export const isLoader: Fits = (path) => path.startsWith('/connect.')
export const isAsset: Fits = (path) => path.startsWith('/assets/')
export const isApi: Fits = (path) => path.startsWith('/api/')

/** Sets a header of the files whose path fits, or takes it away. */
export const set =
  (fits: Fits, name: string, value?: string): Mistake =>
  ({ path, status, headers }) => {
    if (!fits(path) || (status !== 200 && status !== 304 && !isApi(path))) return
    if (value === undefined) delete headers[name]
    else headers[name] = value
  }

export const policy =
  (pattern: RegExp, replacement: string): Mistake =>
  ({ path, headers }) => {
    const before = headers['content-security-policy']
    if (isPage(path) && before !== undefined)
      headers['content-security-policy'] = before.replace(pattern, replacement)
  }

/** Answers a path as if a file with this text were there. */
export const text =
  (path: RegExp, body: string, type = 'text/javascript; charset=utf-8', status = 200): Mistake =>
  (answer) => {
    if (!path.test(answer.path)) return
    delete answer.headers['content-encoding']
    answer.headers['content-type'] = type
    Object.assign(answer, { status, body })
  }

/** Lets a header of time be wrong. */
export const setClock =
  (fits: Fits, aheadSeconds: number): Mistake =>
  ({ path, headers, receivedAt }) => {
    if (fits(path)) headers['date'] = new Date(receivedAt + aheadSeconds * 1000).toUTCString()
  }

/** Signs the loader as deploy/ does, and changes a header of it. */
export const signLoader =
  (
    keys: readonly KeyObject[],
    change: (headers: Record<string, string>) => unknown = () => {},
  ): Mistake =>
  ({ path, headers, body }) => {
    if (path !== '/connect.js') return
    for (const [name, value] of Object.entries(signatureHeaders(Buffer.from(body), keys)))
      headers[name.toLowerCase()] = value
    change(headers)
  }

/** Changes the host page: its headers, or what stands in it. */
export const hostPage =
  (headers: Record<string, string>, body = ''): Mistake =>
  (answer) => {
    if (!answer.path.startsWith('https://app.example/')) return
    Object.assign(answer.headers, headers)
    answer.body = body
  }

/** Answers for the files on the domain of an app's return address; one that is not given is missing. */
export const appLinks =
  (files: { ios?: string; android?: string; status?: number; type?: string }): Mistake =>
  (answer) => {
    const { status = 200, type = 'application/json' } = files
    const isIos = answer.path.endsWith('apple-app-site-association')
    if (!isIos && !answer.path.endsWith('assetlinks.json')) return
    const body = isIos ? files.ios : files.android
    answer.headers['content-type'] = type
    Object.assign(answer, body === undefined ? { status: 404 } : { status, body })
  }

export const gone =
  (path: string): Mistake =>
  (answer) => {
    if (answer.path !== path) return
    delete answer.headers['content-encoding']
    Object.assign(answer, { status: 404, body: 'Not found' })
  }

/** The service's own answer gets through. */
export const reached =
  (fits: (path: string, destination: string) => boolean): Mistake =>
  (answer, asked) => {
    if (!fits(answer.path, asked?.['Sec-Fetch-Dest'] ?? '')) return
    answer.status = 403
    answer.headers['x-request-id'] = 'r1'
  }

export const forwardsNothing: Mistake = (answer) => {
  if (!isApi(answer.path)) return
  Object.assign(answer, { status: 404, body: 'Not found' })
  delete answer.headers['x-request-id']
}

/** Changes the configuration block of the widget's page. */
export const configure =
  (change: (block: string) => string): Mistake =>
  (answer) => {
    if (answer.path === '/')
      answer.body = answer.body.replace(
        /(id="connect-config">)([^]*?)(<)/,
        (_, start: string, block: string, end: string) => start + change(block) + end,
      )
  }

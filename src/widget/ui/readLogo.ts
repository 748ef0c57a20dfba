import { isPlainSvg } from './plainSvg.ts'

const RASTER = /^image\/(png|jpeg|gif|webp|avif)\b/
const MAX_BYTES = 500_000
const DEADLINE_MS = 10_000

/** The body, or null if it is longer than `MAX_BYTES`, after which it is no longer read. */
async function readBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.length
    if (length > MAX_BYTES) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

async function read(url: string): Promise<string | null> {
  const response = await fetch(url, {
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const bytes = response.ok ? await readBytes(response) : null
  if (!bytes) return null
  const type = response.headers.get('content-type') ?? ''
  const [raster] = RASTER.exec(type) ?? []
  if (raster) return `data:${raster};base64,${toBase64(bytes)}`
  // The text that was judged is what is drawn, whatever encoding the bytes claim.
  const svg = new TextDecoder().decode(bytes)
  return /^image\/svg\+xml\b/.test(type) && isPlainSvg(svg)
    ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    : null
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const logos = new Map<string, Promise<string | null>>()

/**
 * Reads a logo, and returns it as a `data:` address that is drawn in a moment: a raster picture by its type, or an SVG
 * that is plain. Null for any other, and for one of another origin than these. A logo is read once.
 * Rejects if it cannot be read within ten seconds.
 */
export async function readLogo(url: string, origins: readonly string[]): Promise<string | null> {
  if (!origins.includes(new URL(url).origin)) return null
  const reading = logos.get(url) ?? read(url)
  logos.set(url, reading)
  return reading
}

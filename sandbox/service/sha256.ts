/** The first 32 bits of the fractional parts of a root of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const fractionsOfRoots = (count: number, exponent: number): Uint32Array =>
  Uint32Array.from(primes(count), (prime) => (prime ** exponent % 1) * 2 ** 32)

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

const blockBytes = 64
const constants = fractionsOfRoots(64, 1 / 3)
const initialState = fractionsOfRoots(8, 1 / 2)

/**
 * Returns the SHA-256 of a text in UTF-8, in hexadecimal (FIPS 180-4). Web Crypto answers asynchronously only, and ids,
 * seeds and signatures are made in the middle of synchronous code.
 */
export function sha256(text: string): string {
  return hexOf(hash(bytesOf(text)))
}

/** Returns the HMAC-SHA256 of a text under a secret, both in UTF-8, in hexadecimal (RFC 2104). */
export function hmacSha256(secret: string, text: string): string {
  const given = bytesOf(secret)
  const key = new Uint8Array(blockBytes)
  key.set(given.length > blockBytes ? hash(given) : given)
  const inner = hash(Uint8Array.of(...key.map((byte) => byte ^ 0x36), ...bytesOf(text)))
  return hexOf(hash(Uint8Array.of(...key.map((byte) => byte ^ 0x5c), ...inner)))
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function hash(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes)
  const state = initialState.slice()
  for (let offset = 0; offset < message.byteLength; offset += blockBytes)
    addBlock(state, message, offset)
  const result = new DataView(new ArrayBuffer(state.byteLength))
  for (const [index, word] of state.entries()) result.setUint32(index * 4, word)
  return new Uint8Array(result.buffer)
}

/** The message with a one bit, zeros, and its length in bits, to a multiple of 64 bytes (5.1.1). */
function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes)
  message.set(bytes)
  message[bytes.length] = 0x80
  const view = new DataView(message.buffer)
  view.setBigUint64(message.length - 8, BigInt(bytes.length) * 8n)
  return view
}

/** Adds one block of 64 bytes to the state (6.2.2). */
function addBlock(state: Uint32Array, message: DataView, offset: number): void {
  const words = scheduleOf(message, offset)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [index, word] of words.entries()) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const added = (h + sum1 + choice + (constants[index] ?? 0) + word) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e] = [g, f, e, (d + added) | 0]
    ;[d, c, b, a] = [c, b, a, (added + sum0 + majority) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = (state[index] ?? 0) + value
}

/** The 64 words of a block's message schedule. */
function scheduleOf(message: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64)
  const at = (index: number): number => words[index] ?? 0
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) {
      words[index] = message.getUint32(offset + index * 4)
      continue
    }
    const [before2, before15] = [at(index - 2), at(index - 15)]
    const sigma1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10)
    const sigma0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3)
    words[index] = sigma1 + at(index - 7) + sigma0 + at(index - 16)
  }
  return words
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Web Crypto answers asynchronously, and ids, seeds and signatures are made in the middle of synchronous code.

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)))

/** Returns the HMAC-SHA256 of a text under a secret, both in UTF-8, in hexadecimal. */
export const hmacSha256 = (secret: string, text: string): string =>
  bytesToHex(hmac(hash, utf8ToBytes(secret), utf8ToBytes(text)))

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Web Crypto answers asynchronously, and ids, seeds and signatures are made in the middle of synchronous code.

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)))

/** Returns the HMAC-SHA256 of a text under a secret, both in UTF-8, in hexadecimal. */
export const hmacSha256 = (secret: string, text: string): string =>
  bytesToHex(hmac(hash, utf8ToBytes(secret), utf8ToBytes(text)))

type KeyPart = string | number

/** Length of the id part that every record of an Item shares with it. */
const SHARED_LENGTH = 24

/**
 * Returns the id of a record of an Item: a UUID derived from the Item's id and a key, so that the same key always gives
 * the same id. It shares its first four groups with the Item's id, which `isDerivedFrom` uses to find the Item.
 */
export function derivedId(itemId: string, ...key: KeyPart[]): string {
  return itemId.slice(0, SHARED_LENGTH) + hashOf(itemId, ...key).slice(0, 36 - SHARED_LENGTH)
}

/** Returns true if `id` was derived from the Item's id. */
export function isDerivedFrom(itemId: string, id: string): boolean {
  return id.startsWith(itemId.slice(0, SHARED_LENGTH))
}

/** Returns a 32-bit seed derived from a key. */
export function seedOf(...key: KeyPart[]): number {
  return Number.parseInt(hashOf(...key).slice(0, 8), 16)
}

function hashOf(...key: KeyPart[]): string {
  return sha256(key.join(' '))
}

/**
 * Verifies offline that a receipt of `onConsent` is unchanged: `node verify-receipt.mjs receipt.json`
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// #region verify
/** Canonical JSON (RFC 8785): no spaces, properties sorted by UTF-16 code units. */
function canonicalJson(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value).sort()
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}

/** True if the digest of a receipt is the SHA-256 of all its other fields. */
export function isUnchanged({ digest, ...rest }) {
  return digest === createHash('sha256').update(canonicalJson(rest)).digest('hex')
}
// #endregion

function main(file) {
  if (file === undefined)
    throw new Error('Give the file of a receipt: node verify-receipt.mjs receipt.json')
  if (!isUnchanged(readReceipt(file))) throw new Error('The receipt was changed.')
  console.log('The receipt is unchanged.')
}

function readReceipt(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    main(process.argv[2])
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }

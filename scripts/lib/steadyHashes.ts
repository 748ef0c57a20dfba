import { createHash } from 'node:crypto'

const digest = (name: string, encoding: 'base64url' | 'hex') =>
  createHash('sha256').update(name).digest(encoding).slice(0, 8)

/**
 * Replaces the hash in each name of a file (`list-D1lII92u.js`) and in each release (`0.1.0+68eb0eec`) by one
 * over the rest of the name, so that the compressed size of a file changes only with its own code.
 */
export const withSteadyHashes = (content: string): string =>
  content
    .replace(
      /([\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g,
      (_, name: string) => `${name}-${digest(name, 'base64url')}`,
    )
    .replace(
      /(\d+\.\d+\.\d+)\+[0-9a-f]{8}\b/g,
      (_, version: string) => `${version}+${digest(version, 'hex')}`,
    )

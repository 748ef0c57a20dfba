import type { KeyLike } from 'node:crypto'

/** The address of a run, signed by your private key of the curve P-256. */
export function signedLink(
  widgetUrl: string,
  parameters: Record<string, string>,
  privateKey: KeyLike,
): string

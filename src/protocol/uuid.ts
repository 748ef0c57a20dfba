/**
 * A random UUID of version 4. Identifies a run and keeps no secret; `crypto.randomUUID` is missing on a host page that is
 * no secure context.
 */
export const createUuid = (): string =>
  'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  )

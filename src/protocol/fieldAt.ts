import { isRecord } from './isRecord.ts'

/** The value at a path such as `colors.light.accent`; null where something above it is no object. */
export const fieldAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (inner, key) => (inner === undefined ? inner : isRecord(inner) ? inner[key] : null),
      value,
    )

/** The paths of all values that are no object. */
export const pathsOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    isRecord(inner) ? pathsOf(inner).map((path) => `${key}.${path}`) : [key],
  )

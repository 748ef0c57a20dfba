import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Variables = Readonly<Record<string, string | undefined>>

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of the first of these programs that is in the search path or one of the other folders;
 * undefined without one.
 */
export const findExecutable = (
  names: readonly string[],
  variables: Variables,
  folders: readonly string[],
): string | undefined =>
  names
    .flatMap((name) =>
      [...(variables['PATH'] ?? '').split(delimiter), ...folders].map((folder) =>
        join(folder, name),
      ),
    )
    .find(isExecutable)

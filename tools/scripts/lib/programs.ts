import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../setup/processes.mjs'

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

/** Installs Debian packages; resolves with false where this user may not, or where that did not succeed. */
export const aptInstall = async (packages: readonly string[]): Promise<boolean> =>
  process.getuid?.() === 0 &&
  (await run('apt-get', ['update', '-qq'])) === 0 &&
  (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])) === 0

/** The command by which a person installs them. */
export const aptCommand = (packages: readonly string[]): string =>
  `"apt-get install ${packages.join(' ')}"`

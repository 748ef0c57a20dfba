import { run } from '../setup/processes.mjs'

/** Installs Debian packages; resolves with false where this user may not, or where that did not succeed. */
export const aptInstall = async (packages: readonly string[]): Promise<boolean> =>
  process.getuid?.() === 0 &&
  (await run('apt-get', ['update', '-qq'])) === 0 &&
  (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])) === 0

/** The command by which a person installs them. */
export const aptCommand = (packages: readonly string[]): string =>
  `"apt-get install ${packages.join(' ')}"`

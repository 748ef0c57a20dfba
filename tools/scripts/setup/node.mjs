import { exitWithError } from './exitWithError.mjs'

/** The oldest supported version: major, minor. */
const OLDEST = [20, 19]

/**
 * True for a supported version of Node.
 *
 * @param {string} version such as '20.19.0'
 */
const isSupported = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Ends the process unless the running Node is supported. */
export const requireNode = () => {
  if (isSupported(process.versions.node)) return
  exitWithError(
    `This project needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`,
  )
}

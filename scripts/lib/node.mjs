import { giveUp } from './say.mjs'

/** The oldest Node that everything here runs on. */
const OLDEST = [20, 19]

export const isSupported = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

export const requireNode = () => {
  if (isSupported(process.versions.node)) return
  giveUp(`This project needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`)
}

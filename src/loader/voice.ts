import type { Callbacks } from './options.ts'
import { tell } from './tell.ts'

/** What each callback is told. */
type Told = { [Name in keyof Callbacks]-?: Parameters<NonNullable<Callbacks[Name]>> }

/** However often the widget says so, the host hears of it once. */
const ONCE = /Ready|Success|Error/

/** What a run tells the host, always by the callbacks as they are at that moment. */
export const createVoice = (current: () => Callbacks) => {
  const told = new Set<keyof Told>()
  return <Name extends keyof Told>(name: Name, ...news: Told[Name]): void => {
    if (told.has(name)) return
    if (ONCE.test(name)) told.add(name)
    const callbacks: { [N in keyof Told]?: (...news: Told[N]) => void } = current()
    tell(callbacks[name], ...news)
  }
}

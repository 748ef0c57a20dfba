import type { Widget } from '../loader/createWidget.ts'
import type { AllOptions } from '../loader/options.ts'

/** A widget that was created, with the methods that were called. */
export interface FakeConnect {
  options: AllOptions
  calls: string[]
}

/**
 * Creates widgets that show nothing, and keeps them in their order.
 * @param onOpened called in the place of `open()`
 */
export function createFakeConnects(onOpened: (options: AllOptions) => void) {
  const created: FakeConnect[] = []
  const create = (given: AllOptions): Widget => {
    const one: FakeConnect = { options: { ...given }, calls: [] }
    created.push(one)
    let isHidden = false
    const note = (name: string) => () => void one.calls.push(name)
    return {
      open() {
        one.calls.push('open')
        onOpened(one.options)
      },
      close: note('close'),
      back: note('back'),
      update: (changes) => void Object.assign(one.options, changes),
      destroy: note('destroy'),
      ready: Promise.resolve(),
      preload: async () => void one.calls.push('preload'),
      setHidden(next) {
        if (next !== isHidden) one.calls.push(next ? 'hide' : 'show')
        isHidden = next
      },
    }
  }
  const last = () => {
    const one = created.at(-1)
    if (!one) throw new Error('No widget was created.')
    return one
  }
  return { created, create, last }
}

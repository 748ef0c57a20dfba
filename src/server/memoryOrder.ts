/**
 * Runs `work` once all earlier work with the same key has ended, and resolves or rejects as it does. Work with another
 * key runs beside it.
 */
export type Order = <Result>(key: string, work: () => Result | Promise<Result>) => Promise<Result>

/**
 * An order within this process: by Item for reads (`receiveWebhook` has one), by user for changes of the user's accounts.
 * Several processes need one in the database instead, such as an advisory lock on the key.
 *
 * Work that has not begun after `waitMs`, 60,000 unless given, is not run any more: its promise rejects. Work that waits
 * for work with its own key ends so.
 */
export function memoryOrder({ waitMs = 60_000 }: { waitMs?: number } = {}): Order {
  const ends = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = ends.get(key)
    const begun = before ? Promise.race([before, lateAfter(waitMs)]) : Promise.resolve()
    const done = begun.then(work)
    // What was given up has ended too; what it waited for has not.
    const end = Promise.allSettled([before, done]).then(() => {
      if (ends.get(key) === end) ends.delete(key)
    })
    ends.set(key, end)
    return done
  }
}

/**
 * The order with this name of the process, also where several copies of this module are in it: bundlers make one for each
 * route, or for what runs before them, as that of Next does.
 */
export function sharedOrder(name: string): Order {
  const shared: Record<symbol, Order | undefined> = Object(globalThis)
  return (shared[Symbol.for(`connect-widget/server ${name}`)] ??= memoryOrder())
}

const lateAfter = (waitMs: number) =>
  new Promise<never>((_resolve, reject) => {
    const message = `Work did not begin within ${waitMs} ms: the work before it has not ended.`
    AbortSignal.timeout(waitMs).addEventListener('abort', () => reject(new Error(message)))
  })

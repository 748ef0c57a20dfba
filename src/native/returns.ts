import type { FoundRun, KeptRun } from './keptRun.ts'

/** A session that a return address, or the start of the app, may go on with. */
export interface ReturnTarget {
  isOpen: () => boolean
  getRunId: () => string
  /** True if the address is one of this session's, whose open run it is given to. */
  handleReturn: (address: string) => boolean
  /** Finds the run of an earlier process that an address goes on with; without one, the run that this session began. */
  findRun: (address?: string) => Promise<FoundRun | null>
  /** Goes on with a run of an earlier process. */
  resume: (run: KeptRun) => void
}

/** The sessions of an app, and the addresses that open it. */
export interface Returns {
  /** Adds a session. Returns the function that removes it. */
  add: (target: ReturnTarget) => () => void
  /** True for a run that a session has open. */
  isRunOpen: (runId: string) => boolean
}

/**
 * Returns the sessions of an app, of which one gets a return address: the open one whose run it is of, else the one that
 * began the stored run, else the first that is there. An address that nobody takes waits for the next session.
 *
 * @param listen starts to listen to addresses while there is a session. Returns the function that ends it
 * @param resumesAlone a session that is added goes on with its stored run without an address, too
 */
export function createReturns(
  listen: (onAddress: (address: string) => void) => () => void,
  resumesAlone: boolean,
): Returns {
  const targets = new Set<ReturnTarget>()
  let waiting: string | undefined
  let stop: (() => void) | undefined

  const isRunOpen = (runId: string) =>
    [...targets].some((target) => target.isOpen() && target.getRunId() === runId)

  const hasOpen = () => [...targets].some((target) => target.isOpen())

  /** Gives an address, or the start of the app, to the session whose stored run it goes on with. */
  const offerStored = async (address?: string) => {
    // Sessions that are added together are there together.
    await Promise.resolve()
    const found = await Promise.all(
      [...targets].map(async (target) => ({ target, stored: await target.findRun(address) })),
    )
    if (hasOpen()) return
    const usable = found.filter(({ target, stored }) => stored && targets.has(target))
    const next = usable.find(({ stored }) => stored?.isOwn) ?? usable[0]
    if (!next?.stored) return
    waiting = undefined
    next.target.resume(next.stored.run)
  }
  const onAddress = (address: string) => {
    const open = [...targets].filter((target) => target.isOpen())
    if (open.some((target) => target.handleReturn(address)) || open.length > 0) return
    waiting = address
    void offerStored(address)
  }

  return {
    isRunOpen,
    add(target) {
      targets.add(target)
      stop ??= listen(onAddress)
      if (resumesAlone || waiting !== undefined) void offerStored(waiting)
      return () => {
        targets.delete(target)
        if (targets.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

import type { ConnectError } from '../protocol/errors.ts'
import {
  createRunFinder,
  type FindRun,
  type FoundRun,
  type KeptRun,
  type RunStorage,
} from './keptRun.ts'
import { namesOther, ownerOf, parseReturn, type ResolvedNativeOptions } from './options.ts'

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

  const openTargets = () => [...targets].filter((target) => target.isOpen())

  /** Gives an address, or the start of the app, to the session whose stored run it goes on with. */
  const offerStored = async (address?: string) => {
    // Sessions that are added together are there together.
    await Promise.resolve()
    const found = await Promise.all(
      [...targets].map(async (target) => ({ target, stored: await target.findRun(address) })),
    )
    if (openTargets().length > 0) return
    const usable = found.filter(({ target, stored }) => stored && targets.has(target))
    const next = usable.find(({ stored }) => stored?.isOwn) ?? usable[0]
    if (!next?.stored) return
    waiting = undefined
    next.target.resume(next.stored.run)
  }
  const onAddress = (address: string) => {
    const open = openTargets()
    if (open.some((target) => target.handleReturn(address)) || open.length > 0) return
    waiting = address
    void offerStored(address)
  }

  return {
    isRunOpen: (runId) => openTargets().some((target) => target.getRunId() === runId),
    add(target) {
      targets.add(target)
      stop ??= listen(onAddress)
      if (resumesAlone) void offerStored()
      // It may be none of a run.
      if (waiting !== undefined) void offerStored(waiting)
      return () => {
        targets.delete(target)
        if (targets.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

/** The parts of a session that its return addresses concern. */
interface ReturningSession extends Pick<ReturnTarget, 'isOpen' | 'resume'> {
  /** The options of the open run, else those of the next one. */
  getOptions: () => ResolvedNativeOptions | ConnectError
  /** The storage of the runs; undefined where none is stored. */
  getStorage: () => RunStorage | undefined
  isDestroyed: () => boolean
  /** True for a run that a session of this process has open: it is nobody else's. */
  isRunOpen: (runId: string) => boolean
  /** The Item of the open run. */
  getItemId: () => string | null | undefined
  /** Goes on with the open run. */
  comeBack: (address: string) => void
}

interface ReturnHandler extends Pick<ReturnTarget, 'handleReturn' | 'findRun'> {
  /** Has the storage read anew for the next address. */
  forget: () => void
}

/** Returns the handler of a session's return addresses: each is given to the open run, or goes on with the stored one. */
export function createReturnHandler(session: ReturningSession): ReturnHandler {
  const { getOptions, getStorage, isDestroyed } = session
  let findStored: FindRun | undefined

  const findRun: ReturnTarget['findRun'] = async (address) => {
    const storage = getStorage()
    const resolved = getOptions()
    if (!storage || isDestroyed() || 'code' in resolved) return null
    const back = address === undefined ? {} : parseReturn(resolved, address)
    // Without an Item, nothing else may stand in the fragment but what a bank's sign-in by Facebook adds.
    if (!back || (!back.itemId && /#(?!_=_$|$)/.test(address ?? ''))) return null
    findStored ??= createRunFinder(storage)
    const found = await findStored(back.itemId, ownerOf(resolved))
    return found && session.isRunOpen(found.run.runId) ? null : found
  }

  return {
    findRun,
    handleReturn(address) {
      const resolved = getOptions()
      const back = 'code' in resolved ? null : parseReturn(resolved, address)
      if (!back || isDestroyed()) return false
      if (session.isOpen()) {
        if (namesOther(back, session.getItemId())) return false
        session.comeBack(address)
        return true
      }
      if (!getStorage()) return false
      void findRun(address).then((found) => found && session.resume(found.run))
      return true
    },
    forget() {
      findStored = undefined
    },
  }
}

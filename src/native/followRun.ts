import { logError } from '../loader/invoke.ts'
import type { Callbacks } from '../loader/options.ts'
import type { ConnectError } from '../protocol/errors.ts'
import { itemIdAfter } from '../protocol/events.ts'
import type { RunEnd } from '../protocol/results.ts'
import type { RunSummary } from '../protocol/runSummary.ts'
import { createRunId } from './createRunId.ts'
import { keepRun, type KeptRun, type RunStorage } from './keptRun.ts'

/** The result of a run: what `onClose` is called with, and the error that ended it. */
export interface ConnectResult extends RunEnd {
  runId: string
  error?: ConnectError
  summary?: RunSummary
}

/** A run that is stored while it is open. */
export interface FollowedRun {
  runId: string
  /** The Item with which the run goes on; null before there is one. */
  getItemId: () => string | null
  /** The host's callbacks, as they are at that moment. `onSuccess` is called once for each Item, also across processes. */
  getCallbacks: () => Callbacks
  /** Resolves when the run has ended. */
  result: Promise<ConnectResult>
  isOver: () => boolean
  /** No callback will come any more: resolves the result with `host`. */
  abandon: () => void
}

/** Returns a run that nothing is known of. @param owner the session that begins it */
export const newRun = (owner?: string): KeptRun => ({
  runId: createRunId(),
  itemId: null,
  told: [],
  ...(owner !== undefined && { owner }),
})

/** Ends of the way to the page, which tell nothing of the Item. */
const UNREACHED = /^(TOKEN_UNAVAILABLE|LOAD_FAILED)$/

/** Follows a run by its callbacks. @param before what is stored of it, or a new run */
export function followRun(
  getOptions: () => Callbacks & { storage?: RunStorage | undefined },
  before: KeptRun,
): FollowedRun {
  let kept = before
  let lastError: ConnectError | undefined
  /** The page did not come; false once it says something. */
  let isUnreached = false
  let wasOpened = false
  let isOver = false
  let settle: ((result: ConnectResult) => void) | undefined
  const result = new Promise<ConnectResult>((resolve) => {
    settle = resolve
  })
  const keep = (run: KeptRun | null) => void keepRun(getOptions().storage, run)
  /** Stores a change, in the turn of the call that tells of it, and before it, because it may throw. */
  const change = (changes: Partial<KeptRun>) => {
    kept = { ...kept, ...changes }
    keep(kept)
  }
  const finish = (end: Omit<ConnectResult, 'error'>) => {
    isOver = true
    settle?.({ ...end, ...(lastError && { error: lastError }) })
  }
  const { runId } = before
  return {
    runId,
    getItemId: () => kept.itemId,
    result,
    isOver: () => isOver,
    abandon: () => finish({ reason: 'host', runId }),
    getCallbacks() {
      const { storage: _, ...options } = getOptions()
      return {
        ...options,
        onOpen(run) {
          wasOpened = true
          keep(kept)
          options.onOpen?.(run)
        },
        onEvent(event) {
          isUnreached = false
          const itemId = itemIdAfter(event, kept.itemId ?? undefined) ?? null
          if (itemId !== kept.itemId) change({ itemId })
          options.onEvent?.(event)
        },
        onSuccess(success) {
          const { id } = success.item
          if (kept.told.includes(id)) return
          change({ itemId: id, told: [...kept.told, id] })
          options.onSuccess?.(success)
        },
        onError(error) {
          lastError = error
          isUnreached = UNREACHED.test(error.code)
          // Wrong options begin no run, and none ends.
          isOver ||= !wasOpened
          try {
            ;(options.onError ?? logError)(error)
          } finally {
            if (!wasOpened) finish({ reason: 'error', runId })
          }
        },
        onClose(end) {
          isOver = true
          // The Item of a page that did not come is told when the run goes on.
          const { itemId } = kept
          const isUntold = itemId !== null && !kept.told.includes(itemId)
          if (end.reason !== 'error' || !isUntold || !isUnreached) keep(null)
          try {
            options.onClose?.(end)
          } finally {
            finish(end)
          }
        },
      }
    },
  }
}

/** Milliseconds since the epoch on the service's clock. */
export type Instant = number

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

interface Task {
  due: Instant
  order: number
  run: () => void
}

const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Creates the service's clock: real time plus what `advance` has added. While a task runs, `now()` is the time the task
 * was due, so timestamps and follow-up tasks do not depend on when the task was actually run.
 */
export function createClock(speed: number, savedOffset = 0) {
  const tasks = new Set<Task>()
  const listeners: (() => void)[] = []
  let offset = savedOffset
  let scheduled = 0
  let taskTime: Instant | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const realNow = (): Instant => Date.now() + offset
  const now = (): Instant => taskTime ?? realNow()

  function nextTask(): Task | undefined {
    let next: Task | undefined
    for (const task of tasks) {
      if (!next || task.due < next.due || (task.due === next.due && task.order < next.order))
        next = task
    }
    return next
  }

  function resetTimer(): void {
    clearTimeout(timer)
    const next = nextTask()
    if (!next || stopped) return
    timer = setTimeout(runDue, Math.min(Math.max(0, next.due - realNow()), MAX_TIMEOUT_MS))
  }

  function runDue(): void {
    if (taskTime !== null) return
    let hasRun = false
    for (let next = nextTask(); next && next.due <= realNow(); next = nextTask()) {
      tasks.delete(next)
      taskTime = next.due
      hasRun = true
      try {
        next.run()
      } finally {
        taskTime = null
      }
    }
    resetTimer()
    if (hasRun) for (const listener of listeners) listener()
  }

  /** Runs a task at an instant. Returns a function that cancels it. */
  function at(due: Instant, run: () => void): () => void {
    const task: Task = { due, order: (scheduled += 1), run }
    if (stopped) return () => {}
    tasks.add(task)
    if (taskTime === null) resetTimer()
    return () => {
      tasks.delete(task)
    }
  }

  return {
    now,
    /** Runs every task that is due. Called before each request, so that responses are never stale. */
    runDue,
    at,
    /** Runs `task` after this many seconds, for user timeouts and validities. Returns a function that cancels it. */
    after: (seconds: number, task: () => void): (() => void) => at(now() + seconds * 1000, task),
    /** Returns the instant that is this many seconds ahead, divided by `speed`, for work of the service. */
    scaledFromNow: (seconds: number): Instant => now() + (seconds * 1000) / speed,
    /** Calls back whenever tasks have run. */
    onRun(listener: () => void) {
      listeners.push(listener)
    },
    /** Returns the milliseconds that `advance` has added. */
    offset: (): number => offset,
    /** Moves the clock forward and runs every task that becomes due, in order. */
    advance(seconds: number) {
      runDue()
      offset += seconds * 1000
      runDue()
    },
    stop() {
      stopped = true
      tasks.clear()
      clearTimeout(timer)
    },
  }
}

export type Clock = ReturnType<typeof createClock>

/** Formats an instant as ISO 8601 in UTC (specification: Conventions). */
export function timestamp(instant: Instant): string {
  return new Date(instant).toISOString()
}

export function timestampOrNull(instant: Instant | null): string | null {
  return instant === null ? null : timestamp(instant)
}

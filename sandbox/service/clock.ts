/** Milliseconds since the epoch, on the service's own clock. */
export type Instant = number

export type Clock = {
  now(): Instant
  /** Runs `task` after a wait that `speed` never shortens: a person's, or a validity. Returns its cancellation. */
  after(seconds: number, task: () => void): () => void
  /** Runs `task` after the service's own work, which `speed` shortens. Returns its cancellation. */
  afterWork(seconds: number, task: () => void): () => void
  /** Moves the clock forward and runs everything that falls due on the way, in order. */
  advance(seconds: number): void
  /** Runs what is due by now; called before every request, so that an answer is never stale. */
  runDue(): void
  /** Forgets every task; nothing runs afterwards. */
  stop(): void
}

type Task = { due: Instant; order: number; run: () => void }

const longestTimeout = 2 ** 31 - 1

/**
 * The service's clock: real time plus whatever `advance` has added. While a task runs, `now()` is the moment the
 * task was due, so that timestamps and follow-up tasks come out the same however late the task is reached.
 */
export function createClock(speed: number): Clock {
  const tasks = new Set<Task>()
  let offset = 0
  let scheduled = 0
  let frozen: Instant | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const realNow = (): Instant => Date.now() + offset
  const now = (): Instant => frozen ?? realNow()

  function nextTask(): Task | undefined {
    let next: Task | undefined
    for (const task of tasks) {
      if (!next || task.due < next.due || (task.due === next.due && task.order < next.order))
        next = task
    }
    return next
  }

  function rearm(): void {
    clearTimeout(timer)
    const next = nextTask()
    if (!next || stopped) return
    timer = setTimeout(runDue, Math.min(Math.max(0, next.due - realNow()), longestTimeout))
  }

  function runDue(): void {
    if (frozen !== null) return
    for (let next = nextTask(); next && next.due <= realNow(); next = nextTask()) {
      tasks.delete(next)
      frozen = next.due
      try {
        next.run()
      } finally {
        frozen = null
      }
    }
    rearm()
  }

  function schedule(milliseconds: number, run: () => void): () => void {
    const task: Task = { due: now() + milliseconds, order: (scheduled += 1), run }
    if (stopped) return () => {}
    tasks.add(task)
    if (frozen === null) rearm()
    return () => {
      tasks.delete(task)
    }
  }

  return {
    now,
    runDue,
    after: (seconds, task) => schedule(seconds * 1000, task),
    afterWork: (seconds, task) => schedule((seconds * 1000) / speed, task),
    advance(seconds) {
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

/** ISO 8601 in UTC (specification: Conventions). */
export function timestamp(instant: Instant): string {
  return new Date(instant).toISOString()
}

/** As `timestamp`, for a nullable field. */
export function timestampOrNull(instant: Instant | null): string | null {
  return instant === null ? null : timestamp(instant)
}

/** One deadline at a time: starting it again replaces it, and the end of `signal` stops it for good. */
export interface Timer {
  start: (milliseconds: number, onExpired: () => void) => void
  stop: () => void
}

export const createTimer = (signal: AbortSignal): Timer => {
  let id: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    if (id !== undefined) clearTimeout(id)
  }
  signal.addEventListener('abort', stop)
  return {
    start(milliseconds, onExpired) {
      stop()
      if (!signal.aborted) id = setTimeout(onExpired, milliseconds)
    },
    stop,
  }
}

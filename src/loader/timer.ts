/** One deadline at a time: starting it again replaces it, and the end of `signal` stops it for good. */
export interface Timer {
  arm: (milliseconds: number, expired: () => void) => void
  disarm: () => void
}

export const createTimer = (signal: AbortSignal): Timer => {
  let id: ReturnType<typeof setTimeout> | undefined
  const disarm = () => clearTimeout(id)
  signal.addEventListener('abort', disarm)
  return {
    arm(milliseconds, expired) {
      disarm()
      if (!signal.aborted) id = setTimeout(expired, milliseconds)
    },
    disarm,
  }
}

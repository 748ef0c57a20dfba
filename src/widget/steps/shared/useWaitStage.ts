import { useEffect, useState } from 'react'

/** The stages of a long wait; a new message is due at the beginning of each. */
const STAGES = [
  { stage: 'slow', afterMs: 20_000 },
  { stage: 'canLeave', afterMs: 60_000 },
] as const

export type WaitStage = 'initial' | (typeof STAGES)[number]['stage']

/** The stage of the wait, counted from the moment that the screen was mounted. */
export function useWaitStage(): WaitStage {
  const [current, setCurrent] = useState<WaitStage>('initial')
  useEffect(() => {
    const timers = STAGES.map(({ stage, afterMs }) => setTimeout(() => setCurrent(stage), afterMs))
    return () => timers.forEach(clearTimeout)
  }, [])
  return current
}

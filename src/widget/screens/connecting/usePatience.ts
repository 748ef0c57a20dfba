import { useEffect, useState } from 'react'

/** How long a person has been waiting: a sentence is due at each. */
const MOMENTS = [
  { patience: 'slow', afterMs: 20_000 },
  { patience: 'leave', afterMs: 60_000 },
  { patience: 'long', afterMs: 120_000 },
] as const

export type Patience = 'fresh' | (typeof MOMENTS)[number]['patience']

/** Which of the moments has passed since the screen came. */
export function usePatience(): Patience {
  const [patience, setPatience] = useState<Patience>('fresh')
  useEffect(() => {
    const timers = MOMENTS.map((moment) =>
      setTimeout(() => setPatience(moment.patience), moment.afterMs),
    )
    return () => timers.forEach(clearTimeout)
  }, [])
  return patience
}

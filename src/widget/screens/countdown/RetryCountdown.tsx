import { useEffect, useState } from 'react'
import { useAllMessages } from '../../i18n/AllMessages.tsx'

interface Props {
  ms: number
  /** `busy`: the service asked for the wait. `pause`: a new try waits by itself. */
  reason: 'busy' | 'pause'
}

/** The seconds until a request is sent again. Announced once with its notice, not every second. */
export function RetryCountdown({ ms, reason }: Props) {
  const { connecting } = useAllMessages()
  const message = reason === 'pause' ? connecting.pauseFor : connecting.busyFor
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{message(seconds)}</span>
}

import { useEffect, useState } from 'react'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { DebouncedStatus } from '../../../ui/DebouncedStatus.tsx'

/** Longer waits show a countdown. */
export const COUNTDOWN_FROM_MS = 3000

interface Props {
  ms: number
  /** `busy`: the service asked for the wait. `pause`: a new try waits by itself. */
  reason: 'busy' | 'pause'
  /** It stands in no live region, whose first text announces it. */
  isAnnounced?: boolean
}

/** The seconds until a request is sent again. Announced once, not every second. */
export function RetryCountdown({ ms, reason, isAnnounced }: Props) {
  const { connecting } = useAllMessages()
  const message = reason === 'pause' ? connecting.pauseFor : connecting.busyFor
  const [whole] = useState(Math.ceil(ms / 1000))
  const [seconds, setSeconds] = useState(whole)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <span role="timer">{message(seconds)}</span>
      {isAnnounced && <DebouncedStatus text={message(whole)} />}
    </>
  )
}

import { useEffect, useState } from 'react'
import { useAllMessages } from '../../i18n/AllMessages.tsx'

/** The seconds until a request is sent again. Announced once with its notice, not every second. */
export function RetryCountdown({ ms }: { ms: number }) {
  const { connecting } = useAllMessages()
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{connecting.busyFor(seconds)}</span>
}

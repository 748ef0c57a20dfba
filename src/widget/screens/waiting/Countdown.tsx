import { useEffect, useState } from 'react'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'

/** A wait that counts itself down; read out with the notice that it stands in, not every second. */
export function Countdown({ ms }: { ms: number }) {
  const { connecting } = useLaterMessages()
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{connecting.waitingFor(seconds)}</span>
}

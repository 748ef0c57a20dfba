import { Timer } from 'lucide'
import { useEffect, useState } from 'react'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Countdown.module.css'

const secondsLeft = (until: string) =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** How long an MFA step stays open. Seen, not read out: a voice every second helps nobody. */
export function Countdown({ until }: { until: string }) {
  const { mfa } = useLaterMessages()
  const [left, setLeft] = useState(() => secondsLeft(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (Number.isNaN(left)) return null
  return (
    <p className={styles['countdown']} role="timer">
      <Icon icon={Timer} size={20} />
      {mfa.timeLeft(left)}
    </p>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/MessagesContext.tsx'
import styles from './Countdown.module.css'

const secondsLeft = (until: string) =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** `1:05` */
const clock = (seconds: number, language: string) => {
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 })
  return `${Math.floor(seconds / 60)}:${two.format(seconds % 60)}`
}

/** How long an MFA step stays open. Seen, not read out: a voice every second helps nobody. */
export function Countdown({ until }: { until: string }) {
  const { messages, language } = useTranslation()
  const [left, setLeft] = useState(() => secondsLeft(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (Number.isNaN(left)) return null
  return (
    <p className={styles['countdown']} role="timer">
      {messages.mfa.timeLeft(clock(left, language))}
    </p>
  )
}

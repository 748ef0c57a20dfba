import { useEffect, useState } from 'react'

/** Longer than the time from one keystroke to the next, in ms. */
const SETTLE_MS = 700

/** A status for screen readers, once it has not changed for a moment: typing announces one number, not one per key. */
export function DebouncedStatus({ text }: { text: string }) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="visually-hidden">{settled}</output>
}

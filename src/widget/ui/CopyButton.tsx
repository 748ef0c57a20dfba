import { useState } from 'react'
import { Button } from './Button.tsx'

interface Props {
  text: string
  /** What it does, and what it has done. */
  words: readonly [string, string]
}

/** Copies a text. Where the browser forbids it, nothing is said to be done: the text can be selected. */
export function CopyButton({ text, words: [copy, copied] }: Props) {
  const [isDone, setDone] = useState(false)
  const onClick = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void onClick()}>
        {isDone ? copied : copy}
      </Button>
      <output className="visually-hidden">{isDone && copied}</output>
    </>
  )
}

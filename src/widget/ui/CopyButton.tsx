import { useState } from 'react'
import { Button } from './Button.tsx'

interface Props {
  text: string
  /** The button's label, before and after copying. */
  labels: readonly [copy: string, copied: string]
}

/** Copies a text to the clipboard. Where the browser forbids it, the label stays; the text can be selected. */
export function CopyButton({ text, labels: [copy, copied] }: Props) {
  const [isCopied, setCopied] = useState(false)
  const onClick = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void onClick()}>
        {isCopied ? copied : copy}
      </Button>
      <output className="visually-hidden">{isCopied && copied}</output>
    </>
  )
}

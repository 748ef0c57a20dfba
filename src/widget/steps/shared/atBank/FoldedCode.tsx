import type { ReactNode } from 'react'
import { Details } from '../../../ui/Details.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { isScannable } from '../../../ui/scannable.ts'
import styles from './TextsToCompare.module.css'

interface Props {
  title: string
  text: string
  /** The accessible name of the code to scan. */
  label: string
  /** Before the code. */
  children?: ReactNode
}

/** A code to scan with another device, folded, with its text to copy. A text that is too long for a code is there alone. */
export const FoldedCode = ({ title, text, label, children }: Props) => (
  <Details title={title}>
    {children}
    {isScannable(text) && <QrCode text={text} label={label} />}
    <p className={styles['long']} dir="ltr" translate="no">
      {text}
    </p>
  </Details>
)

import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  /** One of the set's drawings. */
  of: IconNode
  size?: number
  className?: string | undefined
}

/** A drawing beside words that say the same; nothing to those who cannot see it. */
export const Icon = ({ of, size = 24, className }: Props) => (
  <svg
    aria-hidden
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
  </svg>
)

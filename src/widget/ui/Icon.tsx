import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  icon: IconNode
  size?: number
  className?: string | undefined
}

/** An icon beside a text that says the same; hidden from screen readers. */
export const Icon = ({ icon, size = 24, className }: Props) => (
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
    {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
  </svg>
)

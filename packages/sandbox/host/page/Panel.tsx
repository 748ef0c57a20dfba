import type { ReactNode } from 'react'
import { useWords } from './store.ts'
import type { TextKey } from './texts.ts'

interface PanelProps {
  title: TextKey
  hint?: TextKey
  id?: string
  children: ReactNode
}

export function Panel({ title, hint, id, children }: PanelProps) {
  const { t } = useWords()
  return (
    <section className="panel" id={id} aria-labelledby={`${title}-title`}>
      <h2 id={`${title}-title`}>{t(title)}</h2>
      {hint && <p className="hint">{t(hint)}</p>}
      {children}
    </section>
  )
}

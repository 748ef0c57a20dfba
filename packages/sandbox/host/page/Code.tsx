import { useRef, useState, type KeyboardEvent } from 'react'
import { EXAMPLES, exampleText } from './examples.ts'
import { Panel } from './Panel.tsx'
import { readOptions, usePage, useWords } from './store.ts'
import { Button } from './ui.ts'
import { addressOptions, widgetUrl } from './widget.ts'

const TABS = Object.keys(EXAMPLES)

/** The tab that a key of the tab list leads to; undefined for another key. */
const tabAt = (key: string, current: number): string | undefined => {
  const steps: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: -1,
  }
  const index = steps[key]
  return index === undefined ? undefined : TABS.at(index % TABS.length)
}

/** The code for what is chosen, in tabs that follow the tab list: one tab stop, and arrows, Home and End move the selection. */
export function Code() {
  const { t } = useWords()
  const values = usePage((state) => state.values)
  const tab = usePage((state) => state.tab)
  const list = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<'copied' | 'selected' | null>(null)

  const select = (id: string) => {
    usePage.setState({ tab: id })
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = tabAt(event.key, TABS.indexOf(tab))
    if (id === undefined) return
    event.preventDefault()
    select(id)
  }
  const options = { ...(tab === 'script' && addressOptions), ...readOptions(values) }
  return (
    <Panel title="code" id="code">
      <div role="tablist" aria-labelledby="code-title" ref={list}>
        {TABS.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === tab}
            aria-controls={id === tab ? `panel-${id}` : undefined}
            tabIndex={id === tab ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={onKeyDown}
          >
            {EXAMPLES[id]?.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} dir="ltr">
        {EXAMPLES[tab]?.files.map((file) => (
          <CodeFile
            key={file}
            name={file.replace(/.*\//, '')}
            text={exampleText(file, widgetUrl.slice(0, -1), options)}
            onCopy={setStatus}
          />
        ))}
      </div>
      <output id="code-status">{status && t(status)}</output>
    </Panel>
  )
}

interface CodeFileProps {
  name: string
  text: string
  /** Called with null before, so that the same sentence is announced again. */
  onCopy: (result: 'copied' | 'selected' | null) => void
}

/** A file with a button that copies it; where the clipboard is refused, the text is selected. */
function CodeFile({ name, text, onCopy }: CodeFileProps) {
  const { t } = useWords()
  const code = useRef<HTMLElement>(null)
  const copy = async () => {
    onCopy(null)
    try {
      await navigator.clipboard.writeText(text)
      onCopy('copied')
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      onCopy('selected')
    }
  }
  return (
    <div className="file" data-file={name}>
      <div className="file-head">
        <code>{name}</code>
        <Button kind="link" aria-label={`${t('copy')}: ${name}`} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <pre tabIndex={0} role="region" aria-label={name}>
        <code ref={code}>{text}</code>
      </pre>
    </div>
  )
}

import { Search } from 'lucide'
import { Icon } from '../../ui/Icon.tsx'
import type { Ref } from 'react'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import input from '../../ui/Input.module.css'
import styles from './ListScreen.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  /** Before the first key. */
  onFocus: () => void
  /** Arrow down: to the first row. */
  onDown: () => void
}

export function SearchField({ ref, value, onChange, onFocus, onDown }: Props) {
  const { list } = useMessages()
  return (
    <search className={styles['search']}>
      <Icon icon={Search} size={20} />
      <input
        ref={ref}
        className={input['input']}
        type="search"
        aria-label={list.search}
        placeholder={list.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          }
          // Escape empties the field first; only an empty one leaves.
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            onChange('')
          }
        }}
      />
    </search>
  )
}

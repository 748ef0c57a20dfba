import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Ref } from 'react'
import { useMessages } from '../../i18n/MessagesContext.tsx'
import input from '../../ui/Input.module.css'
import styles from './Screen.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  onFocus: () => void
  onArrowDown: () => void
  onClear: () => void
}

export function SearchField({ ref, value, onChange, onFocus, onArrowDown, onClear }: Props) {
  const { list, actions } = useMessages()
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
            onArrowDown()
          }
          // Escape empties the field; in an empty field it closes the widget.
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            onChange('')
          }
        }}
      />
      {/* Not every browser has one in the field, and none by keyboard. */}
      {value !== '' && (
        <IconButton label={actions.clear} icon={<Icon icon={X} size={20} />} onClick={onClear} />
      )}
    </search>
  )
}

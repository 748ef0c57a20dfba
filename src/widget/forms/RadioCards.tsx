import { useController } from 'react-hook-form'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import styles from './RadioCards.module.css'
import type { RendererProps } from './renderer.ts'

/** The choices of a select credential as radio buttons, each as large as its card; of an optional one also none. */
export function RadioCards({ field: { key, credential }, control, textLanguage }: RendererProps) {
  const { field } = useController({ name: key, control })
  const { credentials } = useAllMessages()
  const { name, optional, options = [] } = credential
  const none = { value: '', label: credentials.noChoice, lang: undefined }
  const theirs = options.map(({ value, label }) => ({ value, label, lang: textLanguage }))
  const all = optional ? [...theirs, none] : theirs
  const choices = [...new Map(all.map((choice) => [choice.value, choice])).values()]
  const chosen = choices.find(({ value }) => value === field.value)
  return choices.map((choice, index) => (
    <label key={choice.value} className={styles['card']}>
      <input
        // The focus of an error goes to the choice that Tab reaches.
        ref={choice === chosen || (!chosen && index === 0) ? field.ref : undefined}
        type="radio"
        name={name}
        value={choice.value}
        checked={choice === chosen}
        onChange={() => {
          field.onChange(choice.value)
          // The group counts as touched, which checks it: an error goes at once. Its blur checks nothing.
          field.onBlur()
        }}
      />
      <bdi lang={choice.lang}>{choice.label}</bdi>
    </label>
  ))
}

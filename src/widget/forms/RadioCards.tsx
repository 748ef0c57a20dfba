import { useAllMessages } from '../i18n/AllMessages.tsx'
import { registerNamed, type RendererProps } from './fields.ts'
import styles from './RadioCards.module.css'

/** The choices of a select credential as radio buttons, each as large as its card; of an optional one also none. */
export function RadioCards({ field, ids, register, textLanguage }: RendererProps) {
  const { credentials } = useAllMessages()
  const { onChange, onBlur, ...registered } = registerNamed(register, field)
  const { optional, options = [] } = field.credential
  const none = { value: '', label: credentials.noChoice, lang: undefined }
  const theirs = options.map(({ value, label }) => ({ value, label, lang: textLanguage }))
  const all = optional ? [...theirs, none] : theirs
  const choices = [...new Map(all.map((choice) => [choice.value, choice])).values()]
  return choices.map(({ value, label, lang }) => (
    <label key={value} className={styles['card']}>
      <input
        {...registered}
        type="radio"
        aria-disabled={ids['aria-disabled']}
        value={value}
        onChange={(event) => {
          void onChange(event)
          // The group counts as touched, which checks it: an error goes at once. Its blur checks nothing.
          void onBlur(event)
        }}
      />
      <bdi lang={lang}>{label}</bdi>
    </label>
  ))
}

import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { Icon } from './Icon.tsx'
import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

/** The attributes that link a control to its label, its help and its error. */
export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-disabled'?: boolean
  readOnly?: boolean
}

interface Props {
  label: string
  /** The languages of the label and the help (BCP 47), where they are not the page's. */
  labelLang?: string | undefined
  helpLang?: string | undefined
  /** In brackets after the label, for instance “optional”. */
  hint?: string | undefined
  help?: string | undefined
  /** The id of a text elsewhere that describes the control too. */
  describedBy?: string | undefined
  error?: ReactNode
  /** The control is a group of radio buttons, which has no label element of its own. */
  group?: { required: boolean } | undefined
  children: (ids: FieldIds) => ReactNode
}

/** A form control with its label above, its help and its error below. */
export function Field(props: Props) {
  const { label, labelLang, helpLang, hint, help, error, describedBy, group, children } = props
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const labelId = `${id}-label`
  const describing = [describedBy, help !== undefined && helpId, error !== undefined && errorId]
  const description = {
    'aria-describedby': describing.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined,
  }
  const labelText = (
    <>
      <bdi lang={labelLang}>{label}</bdi>
      {hint !== undefined && <span className={styles['hint']}> ({hint})</span>}
    </>
  )
  const rest = (
    <>
      {children({ id, ...description })}
      {help !== undefined && (
        <p id={helpId} className={styles['help']}>
          <bdi lang={helpLang}>{help}</bdi>
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          <Icon icon={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
  if (group)
    return (
      <fieldset
        {...description}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required={group.required}
        className={styles['group']}
      >
        <legend id={labelId} className={styles['label']}>
          {labelText}
        </legend>
        {rest}
      </fieldset>
    )
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {labelText}
      </label>
      {rest}
    </div>
  )
}

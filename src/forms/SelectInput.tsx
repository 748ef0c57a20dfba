import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import input from '../ui/Input.module.css'
import type { RendererProps } from './renderer.ts'
import { registerNamed } from './fields.ts'

export function SelectInput({ field, ids, register }: RendererProps) {
  const { credential } = field
  const { credentials } = useLaterMessages()
  return (
    <select
      {...ids}
      {...registerNamed(register, field)}
      className={input['input']}
      aria-required={!credential.optional}
    >
      <option value="">{credentials.choose}</option>
      {credential.options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

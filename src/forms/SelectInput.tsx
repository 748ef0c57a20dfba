import { useMessages } from '../i18n/MessagesContext.tsx'
import input from '../ui/Input.module.css'
import type { RendererProps } from './CredentialField.tsx'

export function SelectInput({ credential, ids, register }: RendererProps) {
  const { credentials } = useMessages()
  return (
    <select
      {...ids}
      {...register(credential.name)}
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

import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { Icon } from '../ui/Icon.tsx'
import input from '../ui/Input.module.css'
import { registerNamed, type RendererProps } from './fields.ts'

export function SelectInput({ field, ids, register, textLanguage }: RendererProps) {
  const { credential } = field
  const { credentials } = useAllMessages()
  return (
    <div className={input['box']}>
      <select
        {...ids}
        {...registerNamed(register, field)}
        className={`${input['input']} ${input['select']}`}
        aria-required={!credential.optional}
      >
        <option value="">{credentials.choose}</option>
        {credential.options?.map(({ value, label }) => (
          <option key={value} value={value} lang={textLanguage}>
            {label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={20} className={input['arrow']} />
    </div>
  )
}

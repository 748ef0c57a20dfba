import type { UseFormRegister } from 'react-hook-form'
import type { FieldIds } from '../ui/Field.tsx'
import type { FormField, FormValues } from './schema.ts'

/** The props of every renderer. */
export interface RendererProps {
  field: FormField
  ids: FieldIds
  register: UseFormRegister<FormValues>
  autoComplete: string
  /** The language of the bank's own texts (BCP 47); undefined if unknown. */
  textLanguage: string | undefined
}

import { cnpj, cpf } from 'cpf-cnpj-validator'
import type { Connector } from '../catalog/connector.ts'
import type { Credential } from '../catalog/credential.ts'
import { invalidParameter, invalidParameters } from '../http/serviceError.ts'

type Parameters = Record<string, string>

/**
 * Validates parameters: "only the pairs declared in `connector.credentials`", no name starting with `_`. Returns them as
 * sent to the bank, with CPF and CNPJ stripped of punctuation. Throws 400 with one entry in `errors[]` per error.
 */
export function validateParameters({ credentials }: Connector, given: Parameters): Parameters {
  const errors = Object.keys(given).flatMap((name) =>
    credentials.some((declared) => declared.name === name)
      ? []
      : invalidParameter(
          name,
          name.startsWith('_')
            ? 'Names starting with _ are reserved'
            : 'The connector does not declare it',
        ),
  )
  const normalized = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, taxIds.get(name)?.strip(value) ?? value]),
  )
  for (const credential of credentials) {
    const message = validationError(credential, normalized[credential.name])
    if (message !== null) errors.push(invalidParameter(credential.name, message))
  }
  if (errors.length > 0) throw invalidParameters(errors)
  return normalized
}

const taxIds = new Map<string, typeof cpf | typeof cnpj>([
  ['cpf', cpf],
  ['cnpj', cnpj],
])

/** Returns the validation error of a credential's value or of an MFA answer; null if it is valid. */
export function validationError(credential: Credential, value: string | undefined): string | null {
  const { name, optional, options, validation, validationMessage } = credential
  if (value === undefined || value === '') return optional ? null : 'It is required'
  const taxId = taxIds.get(name)
  if (taxId) return taxId.isValid(value, true) ? null : `The ${name.toUpperCase()} is not valid`
  if (options && !options.some((option) => option.value === value))
    return 'It is not one of the options'
  if (validation && !new RegExp(validation, 'u').test(value))
    return validationMessage ?? 'It does not have the expected form'
  return null
}

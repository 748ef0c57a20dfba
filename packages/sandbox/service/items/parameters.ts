import { cnpj, cpf } from 'cpf-cnpj-validator'
import type { Connector } from '../catalog/connector.ts'
import type { Credential } from '../catalog/credential.ts'
import { invalidParameter, invalidParameters, type ParameterError } from '../http/serviceError.ts'

type Parameters = Record<string, string>

/**
 * Validates parameters: "only the pairs declared in `connector.credentials`", no name starting with `_`. Returns them as
 * sent to the bank, with CPF and CNPJ stripped of punctuation. Throws 400 with one entry in `errors[]` per error.
 */
export function validateParameters(connector: Connector, given: Parameters): Parameters {
  const declared = new Map(connector.credentials.map((credential) => [credential.name, credential]))
  const unknown = Object.keys(given)
    .filter((name) => !declared.has(name))
    .map(nameError)
  const normalized = normalize(given)
  const invalid = connector.credentials.flatMap((credential) =>
    credentialErrors(credential, normalized[credential.name]),
  )
  if (unknown.length + invalid.length > 0) throw invalidParameters([...unknown, ...invalid])
  return normalized
}

function nameError(name: string): ParameterError {
  const message = name.startsWith('_')
    ? 'Names starting with _ are reserved'
    : 'The connector does not declare it'
  return invalidParameter(name, message)
}

function normalize(given: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, taxIds.get(name)?.strip(value) ?? value]),
  )
}

interface TaxId {
  strip: (value: string) => string
  isValid: (value: string, strict: true) => boolean
  message: string
}

const taxIds = new Map<string, TaxId>(
  Object.entries({
    cpf: { ...cpf, message: 'The CPF is not valid' },
    cnpj: { ...cnpj, message: 'The CNPJ is not valid' },
  }),
)

function credentialErrors(credential: Credential, value: string | undefined): ParameterError[] {
  const message = validationError(credential, value)
  return message === null ? [] : [invalidParameter(credential.name, message)]
}

/** Returns the validation error of a credential's value or of an MFA answer; null if it is valid. */
export function validationError(credential: Credential, value: string | undefined): string | null {
  if (value === undefined || value === '') return credential.optional ? null : 'It is required'
  const taxId = taxIds.get(credential.name)
  if (taxId) return taxId.isValid(value, true) ? null : taxId.message
  if (credential.options && !credential.options.some((option) => option.value === value)) {
    return 'It is not one of the options'
  }
  if (credential.validation && !new RegExp(credential.validation, 'u').test(value)) {
    return credential.validationMessage ?? 'It does not have the expected form'
  }
  return null
}

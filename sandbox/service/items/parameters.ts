import type { Connector } from '../catalog/connector.ts'
import type { Credential } from '../catalog/credential.ts'
import { invalidParameter, invalidParameters, type ParameterError } from '../http/serviceError.ts'
import { bareTaxId, isCnpj, isCpf } from './taxId.ts'

type Parameters = Record<string, string>

/**
 * Accepts "only the pairs declared in `connector.credentials`", names with `_` never, and returns them as the bank
 * gets them: CPF and CNPJ bare. Every fault is one entry in the `errors[]` of a 400.
 */
export function acceptParameters(connector: Connector, given: Parameters): Parameters {
  const declared = new Map(connector.credentials.map((credential) => [credential.name, credential]))
  const unknown = Object.keys(given)
    .filter((name) => !declared.has(name))
    .map(refuseName)
  const accepted = normalize(given)
  const faults = connector.credentials.flatMap((credential) =>
    faultsOf(credential, accepted[credential.name]),
  )
  if (unknown.length + faults.length > 0) throw invalidParameters([...unknown, ...faults])
  return accepted
}

function refuseName(name: string): ParameterError {
  const message = name.startsWith('_')
    ? 'Names starting with _ are reserved'
    : 'The connector does not declare it'
  return invalidParameter(name, message)
}

function normalize(given: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, name in taxIds ? bareTaxId(value) : value]),
  )
}

const taxIds: Readonly<Record<string, { isValid: (value: string) => boolean; message: string }>> = {
  cpf: { isValid: isCpf, message: 'The CPF is not valid' },
  cnpj: { isValid: isCnpj, message: 'The CNPJ is not valid' },
}

function faultsOf(credential: Credential, value: string | undefined): ParameterError[] {
  const message = faultOf(credential, value)
  return message === null ? [] : [invalidParameter(credential.name, message)]
}

/** What is wrong with the answer to a credential, or null; also used for MFA answers. */
export function faultOf(credential: Credential, value: string | undefined): string | null {
  if (value === undefined || value === '') return credential.optional ? null : 'It is required'
  const taxId = taxIds[credential.name]
  if (taxId) return taxId.isValid(value) ? null : taxId.message
  if (credential.options && !credential.options.some((option) => option.value === value)) {
    return 'It is not one of the options'
  }
  if (credential.validation && !new RegExp(credential.validation, 'u').test(value)) {
    return credential.validationMessage ?? 'It does not have the expected form'
  }
  return null
}

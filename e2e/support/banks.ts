/** The Connectors of the sandbox, and the values that a person types at them. */
export { BANKS, type Bank } from '../../packages/sandbox/client/banks.ts'

/** By label. */
export const LOGIN = { 'User name': 'user', Password: 'password' }
export const CPF = { CPF: '529.982.247-25' }
export const COMPANY = {
  CNPJ: '12.ABC.345/01DE-35',
  'CPF of the representative': '529.982.247-25',
}
export const MFA_CODE = { 'Security code': '123456' }

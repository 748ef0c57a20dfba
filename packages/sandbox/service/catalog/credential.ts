export type CredentialType = 'text' | 'number' | 'password' | 'select' | 'image'

/** A credential descriptor, in `connector.credentials` and in `item.parameter`. */
export interface Credential {
  name: string
  label: string
  type: CredentialType
  mfa?: boolean
  /** Base64 PNG of an image challenge. */
  data?: string
  placeholder?: string
  assistiveText?: string
  instructions?: string
  options?: { value: string; label: string }[]
  /** Regular expression that the whole value must match. */
  validation?: string
  validationMessage?: string
  optional?: boolean
  /** Timestamp after which an answer is rejected. */
  expiresAt?: string
}

export const USER: Credential = {
  name: 'user',
  label: 'User name',
  type: 'text',
  placeholder: 'user',
}

export const PASSWORD: Credential = { name: 'password', label: 'Password', type: 'password' }

export const CPF: Credential = {
  name: 'cpf',
  label: 'CPF',
  type: 'text',
  placeholder: '529.982.247-25',
  validation: String.raw`^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$`,
  validationMessage: 'A CPF has 11 digits',
}

export const REPRESENTATIVE_CPF: Credential = { ...CPF, label: 'CPF of the representative' }

export const CNPJ: Credential = {
  name: 'cnpj',
  label: 'CNPJ',
  type: 'text',
  placeholder: '12.345.678/0001-95',
  validation: String.raw`^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?\d{2}$`,
  validationMessage: 'A CNPJ has 12 letters or digits and 2 check digits',
}

/** The choice of authorization method that some banks ask for first. */
export const METHOD: Credential = {
  name: 'method',
  label: 'How do you want to authorize?',
  type: 'select',
  options: [
    { value: 'redirect', label: 'On the bank’s website' },
    { value: 'decoupled', label: 'In the bank’s app' },
  ],
}

/** The `investorProfile` that the identity is to have. */
export const INVESTOR_PROFILE: Credential = {
  name: 'investorProfile',
  label: 'Investor profile',
  type: 'select',
  options: ['Conservative', 'Moderate', 'Aggressive'].map((value) => ({ value, label: value })),
}

import type { Connector } from '../../../domain/connector.ts'
import { isReserved, type Credential } from '../../../domain/credential.ts'
import { fieldsOf } from '../../../forms/fields.ts'
import { labelOf } from '../../../forms/label.ts'
import { schemaOf } from '../../../forms/schema.ts'
import type { Messages } from '../../../i18n/messageTypes.ts'

/** A value that a sandbox Connector accepts, and the field it belongs in. */
export interface TestValue {
  name: string
  label: string
  value: string
}

/** The ids of local mocks, and their credentials (specification: What the service does, 6). */
const MOCKS_BELOW = 100
const MOCK_LOGIN = new Map([
  ['user', 'user'],
  ['password', 'password'],
])

/**
 * The values that are known to work: those that the specification names for mocks, else the placeholder that the sandbox
 * gives, where the form accepts it.
 */
export const testValues = (
  { id }: Pick<Connector, 'id'>,
  credentials: readonly Credential[],
  messages: Messages,
): TestValue[] =>
  fieldsOf(credentials.filter((one) => !isReserved(one))).flatMap((field) => {
    const { credential, key } = field
    const { name, placeholder = '' } = credential
    const value = (id < MOCKS_BELOW && MOCK_LOGIN.get(name)) || placeholder
    const isAccepted = schemaOf([field], messages).safeParse({ [key]: value }).success
    return value !== '' && !/\s/.test(value) && isAccepted
      ? [{ name, label: labelOf(credential), value }]
      : []
  })

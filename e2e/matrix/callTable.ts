import { BANKS, type Bank } from '../support/banks.ts'
import type { Service } from '../support/Service.ts'

/** One of the widget's calls to the service, and a run in which it is made. */
export interface FaultyCall {
  method: string
  /** A path pattern of the sandbox's fault control. */
  path: string
  bank: Bank
  /** Prepares the service, and returns the host's options. */
  prepare: (service: Service) => Promise<HostOptions>
  /** The number of such calls that succeed before one fails. */
  skip: number
}

interface HostOptions {
  updateItem?: string
  selectedConnectorId?: number
  connectorIds?: number[]
}

const { password: PASSWORD_BANK, mfa: MFA_BANK } = BANKS

const withoutOptions = async () => ({})
const selectMfaBank = async () => ({ selectedConnectorId: MFA_BANK.id })
const selectPasswordBank = async () => ({ selectedConnectorId: PASSWORD_BANK.id })

/** Two pages of one Connector each, so that the second one has to be fetched. */
const listTwoPages = async (service: Service) => {
  await service.settings({ catalogPageLimit: 1 })
  return { connectorIds: [PASSWORD_BANK.id, MFA_BANK.id] }
}

const updatePasswordBank = async (service: Service) => {
  const updateItem = await service.createConnectedItem(PASSWORD_BANK)
  await service.failItem(updateItem, 'CONNECTION_ERROR')
  return { updateItem }
}

const updateMfaBank = async (service: Service) => {
  const mfaAnswer = { token: '123456' }
  const updateItem = await service.createConnectedItem(MFA_BANK, { mfaAnswer })
  await service.failItem(updateItem, 'INVALID_CREDENTIALS')
  return { updateItem }
}

/** The call changes the Item, even if its response is lost. */
export const isWrite = ({ method }: FaultyCall): boolean => method !== 'GET'

/** The widget may retry the call without the user. Never for MFA answers and updates: attempts lock accounts. */
export const isRetried = (call: FaultyCall): boolean => !isWrite(call) || call.path === '/items'

const call = (
  line: `${'GET' | 'POST' | 'PATCH'} ${string}`,
  bank: Bank,
  prepare: FaultyCall['prepare'],
  skip = 0,
): FaultyCall => {
  const [method = '', path = ''] = line.split(' ')
  return { method, path, bank, prepare, skip }
}

/** Every call of the widget, in every step that makes it. */
export const CALLS = {
  'list of Connectors': call('GET /connectors', MFA_BANK, withoutOptions),
  'second page of the list': call('GET /connectors', MFA_BANK, listTwoPages, 1),
  'look-up of the selected Connector': call('GET /connectors', MFA_BANK, selectMfaBank),
  'creation of an Item': call('POST /items', MFA_BANK, selectMfaBank),
  'reading an Item': call('GET /items/:id', PASSWORD_BANK, selectPasswordBank),
  'MFA answer': call('POST /items/:id/mfa', MFA_BANK, selectMfaBank),
  'first read in update mode': call('GET /items/:id', MFA_BANK, updateMfaBank),
  'look-up in update mode': call('GET /connectors', MFA_BANK, updateMfaBank),
  'update of an Item': call('PATCH /items/:id', MFA_BANK, updateMfaBank),
  'update with nothing to type': call('PATCH /items/:id', PASSWORD_BANK, updatePasswordBank),
}
export type CallName = keyof typeof CALLS

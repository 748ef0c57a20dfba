import { BANKS, type Bank } from '../support/banks.ts'
import type { Service } from '../support/Service.ts'

/** One of the widget's calls to the service, and a run in which it is made. */
export interface FaultyCall {
  method: 'GET' | 'POST' | 'PATCH'
  /** A path pattern of the sandbox's fault control. */
  path: string
  /** The number of such calls that succeed before one fails. */
  skip?: number
  bank: Bank
  /** Prepares the service, and returns the host's options. */
  prepare: (service: Service) => Promise<HostOptions>
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
  const updateItem = await service.createConnectedItem(MFA_BANK, {
    mfaAnswer: { token: '123456' },
  })
  await service.failItem(updateItem, 'INVALID_CREDENTIALS')
  return { updateItem }
}

/** The call changes the Item, even if its response is lost. */
export const isWrite = ({ method }: FaultyCall): boolean => method !== 'GET'

/** The widget may retry the call without the user. Never for MFA answers and updates: attempts lock accounts. */
export const isRetried = (call: FaultyCall): boolean => !isWrite(call) || call.path === '/items'

/** Every call of the widget, in every step that makes it. */
export const CALLS = {
  'list of Connectors': {
    method: 'GET',
    path: '/connectors',
    bank: MFA_BANK,
    prepare: withoutOptions,
  },
  'second page of the list': {
    method: 'GET',
    path: '/connectors',
    skip: 1,
    bank: MFA_BANK,
    prepare: listTwoPages,
  },
  'look-up of the selected Connector': {
    method: 'GET',
    path: '/connectors',
    bank: MFA_BANK,
    prepare: selectMfaBank,
  },
  'creation of an Item': {
    method: 'POST',
    path: '/items',
    bank: MFA_BANK,
    prepare: selectMfaBank,
  },
  'reading an Item': {
    method: 'GET',
    path: '/items/:id',
    bank: PASSWORD_BANK,
    prepare: selectPasswordBank,
  },
  'MFA answer': {
    method: 'POST',
    path: '/items/:id/mfa',
    bank: MFA_BANK,
    prepare: selectMfaBank,
  },
  'first read in update mode': {
    method: 'GET',
    path: '/items/:id',
    bank: MFA_BANK,
    prepare: updateMfaBank,
  },
  'look-up in update mode': {
    method: 'GET',
    path: '/connectors',
    bank: MFA_BANK,
    prepare: updateMfaBank,
  },
  'update of an Item': {
    method: 'PATCH',
    path: '/items/:id',
    bank: MFA_BANK,
    prepare: updateMfaBank,
  },
  'update with nothing to type': {
    method: 'PATCH',
    path: '/items/:id',
    bank: PASSWORD_BANK,
    prepare: updatePasswordBank,
  },
} as const satisfies Record<string, FaultyCall>
export type CallName = keyof typeof CALLS

import type { Service } from '../support/Service.ts'

const LOGIN = { user: 'user', password: 'password' }
const PLAIN_BANK = { id: 0, name: 'Sandbox Bank' }
const MFA_BANK = { id: 1, name: 'Sandbox MFA Bank' }

/** One of the widget's calls to the service, and a run in which it is made. */
export interface FaultyCall {
  method: 'GET' | 'POST' | 'PATCH'
  /** As the sandbox's controls match it. */
  path: string
  /** How many of these calls go well before one fails. */
  skip?: number
  /** A write goes through even where its answer is lost. */
  writes: boolean
  /** Whether it may be repeated without asking: attempts lock accounts, so answers and updates never are. */
  repeats: boolean
  bank: { id: number; name: string }
  /** What the host asks for; may make an Item first. */
  options: (service: Service) => Promise<Asked>
}

interface Asked {
  updateItem?: string
  selectedConnectorId?: number
  connectorIds?: number[]
}

const nothing = async () => ({})
const select = async () => ({ selectedConnectorId: MFA_BANK.id })
const selectPlain = async () => ({ selectedConnectorId: PLAIN_BANK.id })
/** A page for each of two Connectors, so that the one to choose is on the second. */
const twoPages = async (service: Service) => {
  await service.settings({ catalogPageLimit: 1 })
  return { connectorIds: [PLAIN_BANK.id, MFA_BANK.id] }
}
const updatePlain = async (service: Service) => {
  const updateItem = await service.connect(PLAIN_BANK.id, LOGIN)
  await service.change(updateItem, {
    status: 'OUTDATED',
    executionStatus: 'CONNECTION_ERROR',
    error: { code: 'CONNECTION_ERROR', message: 'x', providerMessage: '' },
  })
  return { updateItem }
}
const update = async (service: Service) => {
  const updateItem = await service.connect(MFA_BANK.id, LOGIN, { token: '123456' })
  await service.change(updateItem, {
    status: 'LOGIN_ERROR',
    executionStatus: 'INVALID_CREDENTIALS',
    error: { code: 'INVALID_CREDENTIALS', message: 'x', providerMessage: '' },
  })
  return { updateItem }
}

/** Every call that the widget makes, in every place where it makes it. */
export const CALLS = {
  'list of Connectors': {
    method: 'GET',
    path: '/connectors',
    writes: false,
    repeats: true,
    bank: MFA_BANK,
    options: nothing,
  },
  'second page of the list': {
    method: 'GET',
    path: '/connectors',
    skip: 1,
    writes: false,
    repeats: true,
    bank: MFA_BANK,
    options: twoPages,
  },
  'look-up of the selected Connector': {
    method: 'GET',
    path: '/connectors',
    writes: false,
    repeats: true,
    bank: MFA_BANK,
    options: select,
  },
  'creation of an Item': {
    method: 'POST',
    path: '/items',
    writes: true,
    repeats: true,
    bank: MFA_BANK,
    options: select,
  },
  'reading an Item': {
    method: 'GET',
    path: '/items/:id',
    writes: false,
    repeats: true,
    bank: PLAIN_BANK,
    options: selectPlain,
  },
  'MFA answer': {
    method: 'POST',
    path: '/items/:id/mfa',
    writes: true,
    repeats: false,
    bank: MFA_BANK,
    options: select,
  },
  'first read in update mode': {
    method: 'GET',
    path: '/items/:id',
    writes: false,
    repeats: true,
    bank: MFA_BANK,
    options: update,
  },
  'look-up in update mode': {
    method: 'GET',
    path: '/connectors',
    writes: false,
    repeats: true,
    bank: MFA_BANK,
    options: update,
  },
  'update of an Item': {
    method: 'PATCH',
    path: '/items/:id',
    writes: true,
    repeats: false,
    bank: MFA_BANK,
    options: update,
  },
  'update with nothing to type': {
    method: 'PATCH',
    path: '/items/:id',
    writes: true,
    repeats: false,
    bank: PLAIN_BANK,
    options: updatePlain,
  },
} as const satisfies Record<string, FaultyCall>
export type CallName = keyof typeof CALLS

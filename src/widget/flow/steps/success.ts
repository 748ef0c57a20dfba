import type { Item } from '../../domain/item.ts'
import type { ConnectorState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'

/** The connection is made; the host has been told. */
export interface SuccessState extends ConnectorState {
  step: 'success'
  item: Item
  partial: boolean
}

export const success: StepDefinition<'success'> = { ...PASSIVE, handlers: {} }

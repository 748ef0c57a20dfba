import {
  bank,
  COMMON,
  OFFERS,
  pendingItem,
  runWithItem,
  type Outcomes,
} from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'accounts'> = {
  step: 'accounts',
  run: { ...runWithItem, options: { ...runWithItem.options, canOfferAccounts: true } },
  connector: bank,
  item: pendingItem,
  partial: false,
  offers: OFFERS,
}

export const outcomes: Outcomes = {
  ...COMMON,
  accountsChosen: 'success',
  closeRequested: 'closed',
}

/** Events of an Item and its transactions (specification: Event names). */
export const ITEM_EVENT_NAMES = [
  'item/created',
  'item/updated',
  'item/error',
  'item/waiting_user_input',
  'item/waiting_user_action',
  'item/login_succeeded',
  'item/deleted',
  'transactions/created',
  'transactions/updated',
  'transactions/deleted',
] as const

/** All event names (specification: Event names). */
export const EVENT_NAMES = [...ITEM_EVENT_NAMES, 'connector/status_updated'] as const

export type ItemEventName = (typeof ITEM_EVENT_NAMES)[number]
export type EventName = (typeof EVENT_NAMES)[number]

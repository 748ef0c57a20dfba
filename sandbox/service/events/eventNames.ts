/** Events of an Item and its transactions (specification: Event names). */
export const itemEventNames = [
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
export const eventNames = [...itemEventNames, 'connector/status_updated'] as const

export type ItemEventName = (typeof itemEventNames)[number]
export type EventName = (typeof eventNames)[number]

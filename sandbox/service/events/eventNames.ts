/** Event names (specification: Events). The sandbox never sends the last three: nothing in it causes them. */
export const eventNames = [
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
  'connector/status_updated',
] as const

export type EventName = (typeof eventNames)[number]

const ITEM_ID = /^[\w-]{1,100}$/

/** True for the id of an Item: a UUID, and any other that is one segment of an address in whatever way it is read. */
export const isItemId = (value: unknown): value is string =>
  typeof value === 'string' && ITEM_ID.test(value)

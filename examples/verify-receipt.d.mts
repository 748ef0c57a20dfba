/** True if a receipt of `onConsent`, as your backend has kept it, is unchanged. */
export function isUnchanged(receipt: object): boolean

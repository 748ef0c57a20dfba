/** The most characters of a text of the service, and of the host page. */
export const MAX_TEXT_LENGTH = 10_000

/** The most entries of a list of the service. Bounds the time that a huge answer can take to parse. */
export const MAX_ENTRIES = 50

/** The code of a product. One that is not known is shown as it is. */
export const PRODUCT_CODE = /^\w+$/

/** Hands a part to the loader that fetched it: on the script element itself, so that it adds no global. */
export const publishPart = (part: object): void => {
  Object.assign(document.currentScript ?? {}, { connectPart: part })
}

import { bareTaxId, type TaxIdKind } from '../domain/taxId.ts'

/**
 * The caret position after masking: behind as many characters of the tax id as were before it.
 * @param typed the text before masking
 * @param position the caret's position in it
 * @returns a function from the masked text to the selection: start and end
 */
export function caretAfter(kind: TaxIdKind, typed: string, position: number) {
  const charactersBefore = bareTaxId(kind, typed.slice(0, position)).length
  return (masked: string): [start: number, end: number] => {
    let caret = 0
    while (
      caret < masked.length &&
      bareTaxId(kind, masked.slice(0, caret)).length < charactersBefore
    )
      caret += 1
    return [caret, caret]
  }
}

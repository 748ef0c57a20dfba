import { bareTaxId, type TaxIdKind } from '../domain/taxId.ts'

/**
 * Where the caret belongs once the mask has moved the text about: behind as many characters of the tax id
 * as stood before it.
 */
export function caretAfter(kind: TaxIdKind, typed: string, position: number) {
  const before = bareTaxId(kind, typed.slice(0, position)).length
  return (masked: string): [number, number] => {
    let at = 0
    while (at < masked.length && bareTaxId(kind, masked.slice(0, at)).length < before) at += 1
    return [at, at]
  }
}

import { bareTaxId, isTooLong, maskTaxId, type TaxIdKind } from '../domain/taxId.ts'

/** An edit of a masked text, as the browser made it. */
interface Edit {
  before: string
  typed: string
  /** The caret's position in `typed`. */
  position: number
  /** `forward`: the Delete key. */
  deletes?: 'forward' | undefined
}

/**
 * The masked text and the caret after an edit: behind as many characters of the tax id as were before it. A full tax id
 * takes no more characters, and a separator that was deleted takes the character beside it.
 */
export function maskEdit(kind: TaxIdKind, { before, typed, position, deletes }: Edit) {
  const bare = bareTaxId(kind, before)
  if (isTooLong(kind, typed) && bare.length > 0 && maskTaxId(kind, `${bare}0`) === before)
    return { text: before, caret: Math.max(0, position - (typed.length - before.length)) }
  const isSeparator = typed.length < before.length && bareTaxId(kind, typed) === bare
  const start = position - Number(isSeparator && deletes !== 'forward')
  const edited = isSeparator ? typed.slice(0, start) + typed.slice(start + 1) : typed
  const text = maskTaxId(kind, edited)
  const charactersBefore = bareTaxId(kind, typed.slice(0, start)).length
  let caret = 0
  while (caret < text.length && bareTaxId(kind, text.slice(0, caret)).length < charactersBefore)
    caret += 1
  return { text, caret }
}

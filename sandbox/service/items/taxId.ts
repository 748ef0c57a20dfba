/** Removes the punctuation of a CPF or CNPJ. */
export function stripTaxId(value: string): string {
  return value.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** Returns true if a CPF without punctuation has 11 digits, not all equal, and valid check digits. */
export function isCpf(value: string): boolean {
  return (
    /^\d{11}$/.test(value) &&
    !allEqual(value) &&
    hasCheckDigits(value, (index, length) => length + 1 - index)
  )
}

/**
 * Returns true if a numeric or alphanumeric CNPJ without punctuation has valid check digits: each character counts as its ASCII
 * code minus 48, weighted 2 to 9 from the right, modulus 11.
 */
export function isCnpj(value: string): boolean {
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(value) &&
    !allEqual(value) &&
    hasCheckDigits(value, (index, length) => ((length - 1 - index) % 8) + 2)
  )
}

type Weight = (index: number, length: number) => number

function hasCheckDigits(value: string, weight: Weight): boolean {
  return [2, 1].every((checkDigits) => {
    const body = value.slice(0, value.length - checkDigits)
    const sum = Array.from(body).reduce(
      (total, character, index) =>
        total + (character.charCodeAt(0) - 48) * weight(index, body.length),
      0,
    )
    const remainder = sum % 11
    return Number(value.charAt(body.length)) === (remainder < 2 ? 0 : 11 - remainder)
  })
}

function allEqual(value: string): boolean {
  return new Set(value).size === 1
}

/** Removes the punctuation of a CPF or CNPJ. */
export function stripTaxId(value: string): string {
  return value.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** Returns true if a CPF without punctuation has 11 digits, not all equal, and valid check digits. */
export function isCpf(value: string): boolean {
  return /^\d{11}$/.test(value) && !allEqual(value) && hasCheckDigits(value, cpfWeight)
}

/** Returns true if a numeric or alphanumeric CNPJ without punctuation has valid check digits. */
export function isCnpj(value: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(value) && !allEqual(value) && hasCheckDigits(value, cnpjWeight)
}

/** Appends the check digits to the first 12 characters of a CNPJ. */
export function cnpjFrom(root: string): string {
  const withFirst = root + checkDigit(root, cnpjWeight)
  return withFirst + checkDigit(withFirst, cnpjWeight)
}

type Weight = (index: number, length: number) => number

const cpfWeight: Weight = (index, length) => length + 1 - index
const cnpjWeight: Weight = (index, length) => ((length - 1 - index) % 8) + 2

/** Each character counts as its ASCII code minus 48, multiplied by its weight, modulus 11. */
function checkDigit(body: string, weight: Weight): number {
  const sum = Array.from(body).reduce(
    (total, character, index) =>
      total + (character.charCodeAt(0) - 48) * weight(index, body.length),
    0,
  )
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

function hasCheckDigits(value: string, weight: Weight): boolean {
  return [2, 1].every((missing) => {
    const body = value.slice(0, value.length - missing)
    return Number(value.charAt(body.length)) === checkDigit(body, weight)
  })
}

function allEqual(value: string): boolean {
  return new Set(value).size === 1
}

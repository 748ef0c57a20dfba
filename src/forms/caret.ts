const counts = (char: string) => /[0-9a-z]/i.test(char)

/**
 * Where the caret belongs once a mask has moved the text about: behind as many letters and digits as
 * stood before it.
 */
export function caretAfter(typed: string, position: number) {
  const before = typed.slice(0, position).split('').filter(counts).length
  return (masked: string): [number, number] => {
    let seen = 0
    let at = 0
    while (at < masked.length && seen < before) {
      if (counts(masked[at] ?? '')) seen += 1
      at += 1
    }
    return [at, at]
  }
}

import { encodePng } from './png.ts'

/** Letters on a grid of 5 by 7; `#` is ink. */
const letters: Readonly<Record<string, readonly string[]>> = {
  a: ['     ', '     ', ' ### ', '    #', ' ####', '#   #', ' ####'],
  b: ['#    ', '#    ', '# ## ', '##  #', '#   #', '#   #', '#### '],
  d: ['    #', '    #', ' ## #', '#  ##', '#   #', '#   #', ' ####'],
  n: ['     ', '     ', '# ## ', '##  #', '#   #', '#   #', '#   #'],
  o: ['     ', '     ', ' ### ', '#   #', '#   #', '#   #', ' ### '],
  s: ['     ', '     ', ' ####', '#    ', ' ### ', '    #', '#### '],
  x: ['     ', '     ', '#   #', ' # # ', '  #  ', ' # # ', '#   #'],
}

const scale = 5
const margin = 12
const advance = 6 * scale
const paper = 245
const ink = 40

/** Draws a word, waving a little and under a few stripes, as a base64 PNG. */
export function drawChallenge(word: string): string {
  const width = word.length * advance + 2 * margin
  const height = 7 * scale + 4 * margin
  const pixels = new Uint8Array(width * height).map((_, at) => (at % 97 === 0 ? 180 : paper))
  for (const [index, letter] of Array.from(word).entries()) {
    const top = 2 * margin + Math.round(Math.sin(index) * margin)
    stamp(pixels, width, letters[letter] ?? [], margin + index * advance, top)
  }
  return encodePng(width, height, pixels).toString('base64')
}

function stamp(
  pixels: Uint8Array,
  width: number,
  rows: readonly string[],
  left: number,
  top: number,
): void {
  for (const [row, line] of rows.entries()) {
    for (const [column, mark] of Array.from(line).entries()) {
      if (mark !== '#') continue
      for (let y = 0; y < scale; y += 1) {
        const start = (top + row * scale + y) * width + left + column * scale
        pixels.fill(ink, start, start + scale)
      }
    }
  }
}

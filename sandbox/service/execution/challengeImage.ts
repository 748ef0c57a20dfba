import { encodeBase64 } from 'hono/utils/encode'
import { encodePng } from './png.ts'

/** Bitmaps of the letters on a grid of 5 by 7; `#` is a set pixel. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
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
const letterWidth = 6 * scale

/** The shades of grey of a picture, and their places in this list. */
const shades = [245, 180, 40]
const background = 0
const stripe = 1
const ink = 2

/** Returns a base64 PNG of a word, with a wavy baseline and stripes. */
export function drawChallenge(word: string): string {
  const width = word.length * letterWidth + 2 * margin
  const height = 7 * scale + 4 * margin
  const pixels = new Uint8Array(width * height).map((_, index) =>
    index % 97 === 0 ? stripe : background,
  )
  for (const [index, letter] of Array.from(word).entries()) {
    const top = 2 * margin + Math.round(Math.sin(index) * margin)
    drawLetter(pixels, width, glyphs[letter] ?? [], margin + index * letterWidth, top)
  }
  return encodeBase64(encodePng(width, height, pixels, shades).buffer)
}

function drawLetter(
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

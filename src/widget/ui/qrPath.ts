import { generate } from 'lean-qr/nano'

/** Light squares around a code; the card it stands on gives the rest of the quiet zone. */
const BORDER = 2

/** The dark squares of a text's QR code as the path of an SVG image of `size` by `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text)
  const cells = Array.from({ length: code.size ** 2 }, (_, index) => {
    const [x, y] = [index % code.size, Math.floor(index / code.size)]
    return code.get(x, y) ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : ''
  })
  return { size: code.size + 2 * BORDER, path: cells.join('') }
}

import { brandColors } from '../base/brandColors.ts'
import type { Connector } from './connector.ts'

export type Brand = Pick<Connector, 'name' | 'primaryColor' | 'mark'>

/** Returns an SVG logo: the institution's mark, else its initials, on its colour. */
export function drawLogo({ name, primaryColor, mark }: Brand): string {
  const { onBrand } = brandColors(primaryColor)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="20" fill="#${primaryColor}"/>`,
    mark === undefined
      ? `<text x="48" y="50" fill="${onBrand}" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="middle">${initials(name)}</text>`
      : `<path fill="${onBrand}" fill-rule="evenodd" d="${mark}"/>`,
    '</svg>',
  ].join('')
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean)
  return words
    .slice(-2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** The address at which the service has the logo of a Connector. */
export const logoUrl = ({ id }: Connector, publicUrl: string): string =>
  `${publicUrl}/images/connectors/${id}.svg`

/** Paths of 24 × 24 line icons, by section; `in` and `out` are the two directions of a transaction; the others are promises of the page. */
const PATHS = {
  accounts: 'M3 10 12 4l9 6M5 10v8m5-8v8m4-8v8m5-8v8M3 21h18',
  cards: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM3 10h18M7 15h3',
  in: 'M17 7 7 17m0-8v8h8',
  out: 'M7 17 17 7m0 8V7H9',
  investments: 'M3 17 9.5 10.5l4 4L21 7m0 0h-5m5 0v5',
  sync: 'M4 12a8 8 0 0 1 14-5.3L20 9m0-5v5h-5M20 12a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2 0V8a4 4 0 0 1 8 0v3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  loans: 'M4 20V9m5 11V4m5 16v-8m5 8V7',
}

const SVG = 'http://www.w3.org/2000/svg'

/** A decorative icon in the colour of the text. */
export const icon = (name) => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}

for (const each of document.querySelectorAll('[data-icon]')) each.prepend(icon(each.dataset.icon))

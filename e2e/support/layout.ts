import type { Page } from '@playwright/test'
import type { WidgetPage } from './WidgetPage.ts'

/** The parts of a screen, in CSS pixels, that belong to the system: notch, rounded corners, home indicator. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

/** A phone with a notch, in landscape. */
export const LANDSCAPE = { width: 852, height: 393 }
export const LANDSCAPE_INSETS: Insets = { left: 59, right: 59, top: 20, bottom: 21 }

/** The smallest side of a target that a finger hits, in CSS pixels. */
const MIN_TARGET = 44
/** The height of a row of the agreement card: it unfolds over its whole width, and does nothing else. */
const MIN_ROW = 28

/** Sets the parts of the screen that belong to the system; Chromium alone can. */
export async function setInsets(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Sets the text size of the browser, as its settings do; Chromium alone can. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

/** The rows of data that a person cannot see whole, wherever the page is scrolled. */
export const coveredRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li, main fieldset label')]
      .filter((row) => {
        row.scrollIntoView({ block: 'center' })
        const { left, width, top, bottom } = row.getBoundingClientRect()
        return [top + 2, bottom - 2].some(
          (y) => !row.contains(document.elementFromPoint(left + width / 2, y)),
        )
      })
      .map(({ textContent }) => textContent),
  )

/** The controls, the heading and the footer's text that lie in the system's parts of the screen. */
export const elementsInInsets = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(
    ({ left, right, top, bottom }) =>
      [...document.querySelectorAll('button, input, h1, footer span')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const box = element.getBoundingClientRect()
          return (
            box.left < left ||
            box.right > innerWidth - right ||
            // What scrolls does so below the bar.
            (box.top < top && !element.closest('main')) ||
            (element.closest('footer') && box.bottom > innerHeight - bottom)
          )
        })
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    insets,
  )

/** The elements that are too low for their text. */
export const cutElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main span, main p, main input, main summary, h1')]
      .filter((element) => {
        const { overflowY, webkitLineClamp } = getComputedStyle(element)
        if (webkitLineClamp !== 'none' || element.closest('.visually-hidden')) return false
        return overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // A frame that is drawn around a logo is larger than the logo.
      .filter((element) => {
        const frame = element.querySelector(':scope > :empty')
        return !frame || getComputedStyle(frame).position !== 'absolute'
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  )

/** The controls that are too small for a finger, except links inside a sentence. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, leastRow]) =>
      [...document.querySelectorAll('button, input, select, summary, a')]
        // What is out of sight may not be laid out yet.
        .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
        .filter((element) => element.tagName !== 'A' || !element.closest('p, li'))
        .filter((element) => {
          // A tap on the label of a radio button or a checkbox is one on the control.
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
          return width < least || height < (element.matches('li summary') ? leastRow : least)
        })
        .map(({ tagName, textContent, className }) => `${tagName} ${textContent || className}`),
    [MIN_TARGET, MIN_ROW] as const,
  )

/** The number of controls outside of the frame, and of elements that scroll. */
export const overflow = (picker: WidgetPage) =>
  picker.main().evaluate(({ ownerDocument: { documentElement: root } }) => ({
    outside: [...root.querySelectorAll('li button, input, button')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
      }).length,
    scrollers: [root, ...root.querySelectorAll('*')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    ).length,
  }))
export const FITS = { outside: 0, scrollers: 0 }

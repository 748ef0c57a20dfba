import type { Page } from '@playwright/test'

/** The least spacing of text that a page must bear (WCAG 2.2, 1.4.12), as a style sheet of the person's own. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({ content: TEXT_SPACING })
}

/** The animations and transitions that run or will run, by the class of their element. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? String(effect.target?.getAttribute('class')) : 'other',
      ),
  )

/**
 * The controls that forced colours leave without a visible shape: a field without a border, and any control without an outline while it has the focus. Backgrounds and shadows do not count, since they are dropped.
 */
export const shapelessControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (style: string, width: string, color: string) =>
      style !== 'none' && Number.parseFloat(width) > 0 && color !== 'rgba(0, 0, 0, 0)'
    const hasOutline = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return isDrawn(outlineStyle, outlineWidth, outlineColor)
    }
    const hasBorder = (element: Element) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element)
      return isDrawn(borderBottomStyle, borderBottomWidth, borderBottomColor)
    }
    const nameOf = ({ tagName, textContent, className }: Element) =>
      `${tagName} ${textContent || className}`
    /** A radio button or a checkbox may show the focus on its label, a field on the box around it. */
    const showsFocus = (element: HTMLElement) => {
      element.focus({ focusVisible: true })
      if (document.activeElement !== element) return true
      return [element, element.closest('label'), element.parentElement].some(
        (each) => each !== null && hasOutline(each),
      )
    }
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a'),
    ).filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    const isField = (element: Element) =>
      element.matches('textarea, select, input:not([type=radio], [type=checkbox])')
    return [
      ...controls
        .filter((element) => isField(element) && !hasBorder(element))
        .map((element) => `no border: ${nameOf(element)}`),
      ...controls
        .filter((element) => !showsFocus(element))
        .map((element) => `no outline: ${nameOf(element)}`),
    ]
  })

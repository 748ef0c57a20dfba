let lastTap = { x: -1, y: -1 }

// From when this module is loaded, while the list is shown. There is no window where screens are rendered to text.
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientX: x, clientY: y }) => {
    lastTap = { x, y }
  },
  { capture: true },
)

/** True if the last pointer went down where this element is now. */
export function isUnderLastTap(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { x, y } = lastTap
  return left <= x && x <= right && top <= y && y <= bottom
}

/** Runs first in every frame, and records the times of paints (`Marks` in browser.ts). */
const seen = new Set()

/** Marks the end of the next frame, once for each name: before any other work that waits for it, and before `then`. */
const markPaint = (name, then) => {
  if (seen.has(name)) return
  seen.add(name)
  const mark = () => {
    void globalThis.mark(name, performance.timeOrigin + performance.now())
    then?.()
  }
  requestAnimationFrame(() => void scheduler.postTask(mark, { priority: 'user-blocking' }))
}

new MutationObserver(() => {
  const row = document.querySelector('li button')
  if (row) markPaint('names', () => globalThis.tapsFirstRow && row.click())
  // The rows of the early list do not answer yet.
  if (row?.closest('[aria-busy]') === null) markPaint('row')
  if (document.querySelector('form input')) markPaint('form')
}).observe(document, { childList: true, subtree: true, attributes: true })

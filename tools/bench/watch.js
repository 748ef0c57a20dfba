/** Runs first in every frame, and records the times of paints (`Marks` in browser.ts). */
const seen = new Set()

/** Marks the end of the next frame, once for each name: before any other work that waits for it. */
const markPaint = (name) => {
  if (seen.has(name)) return
  seen.add(name)
  const mark = () => void globalThis.mark(name, performance.timeOrigin + performance.now())
  requestAnimationFrame(() => void scheduler.postTask(mark, { priority: 'user-blocking' }))
}

new MutationObserver(() => {
  const row = document.querySelector('li button')
  if (row) markPaint('names')
  // The rows of the early list do not answer yet.
  if (row?.closest('[aria-busy]') === null) markPaint('row')
}).observe(document, { childList: true, subtree: true, attributes: true })

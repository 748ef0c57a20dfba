/** Runs first in every frame, and records the times of paints (`Marks` in browser.ts). */
const seen = new Set()

/** Marks the end of the next frame, once for each name. */
const markPaint = (name) => {
  if (seen.has(name)) return
  seen.add(name)
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      void globalThis.mark(name, performance.timeOrigin + performance.now())
    })
    port1.start()
    port2.postMessage(null)
  })
}

new MutationObserver(() => {
  const row = document.querySelector('li button')
  if (row) markPaint('names')
  // The rows of the early list do not answer yet.
  if (row?.closest('[aria-busy]') === null) markPaint('row')
}).observe(document, { childList: true, subtree: true, attributes: true })

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) void globalThis.mark('shift', value)
}).observe({ type: 'layout-shift', buffered: true })

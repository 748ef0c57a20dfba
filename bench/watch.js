/** Runs first in every frame, and records the times of paints (`Marks` in browser.ts). */
let seen = false

const onRow = () => {
  if (seen) return
  seen = true
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      void globalThis.mark('row', performance.timeOrigin + performance.now())
    })
    port1.start()
    port2.postMessage(null)
  })
}

new MutationObserver(() => {
  // The early list has rows too, which do not answer yet.
  if (document.querySelector('li button')?.closest('[aria-busy]') === null) onRow()
}).observe(document, { childList: true, subtree: true, attributes: true })

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) void globalThis.mark('shift', value)
}).observe({ type: 'layout-shift', buffered: true })

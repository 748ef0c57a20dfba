/** Each frame runs the whole widget. */
const AT_ONCE = 4

/** Loads frames as they come into view, a few at a time. @param addresses of each frame */
export function loadInView(addresses: ReadonlyMap<HTMLIFrameElement, string>): void {
  const waiting = new Set<HTMLIFrameElement>()
  let loading = 0
  const loadNext = () => {
    for (const frame of waiting) {
      if (loading === AT_ONCE) return
      waiting.delete(frame)
      loading += 1
      const onLoad = () => {
        loading -= 1
        loadNext()
      }
      frame.addEventListener('load', onLoad, { once: true })
      frame.src = addresses.get(frame) ?? ''
    }
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue
      observer.unobserve(target)
      waiting.add(target)
    }
    loadNext()
  })
  for (const frame of addresses.keys()) observer.observe(frame)
}

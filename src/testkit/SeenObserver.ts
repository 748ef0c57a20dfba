/** An `IntersectionObserver` to which everything is in view at once. */
export class SeenObserver {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => report([{ isIntersecting: true }])
  }
  observe: () => void
  disconnect = () => undefined
}

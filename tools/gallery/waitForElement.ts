/** Resolves with the first result of `find` that is not null, checked now and on every change of the page. */
export const waitForElement = <T>(root: HTMLElement, find: () => T | null): Promise<T> =>
  new Promise((resolve) => {
    const check = () => {
      const result = find()
      if (result === null) return
      observer.disconnect()
      resolve(result)
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    check()
  })

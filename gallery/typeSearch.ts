/** Types into the search field once it is there, as a person would. */
export function typeSearch(root: HTMLElement, text: string): void {
  const type = () => {
    const field = root.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) return
    watcher.disconnect()
    // React listens to the event, and looks whether the value has changed behind its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const watcher = new MutationObserver(type)
  watcher.observe(root, { childList: true, subtree: true })
}

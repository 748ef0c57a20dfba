/** Whether the dialogs of a widget may be seen. Dispatches `change`. */
export interface Visibility extends EventTarget {
  isHidden: boolean
}

export const createVisibility = (): Visibility =>
  Object.assign(new EventTarget(), { isHidden: false })

/** Hides every dialog, or shows those again that are open. The frames in them stay loaded. */
export const setHidden = (visibility: Visibility, isHidden: boolean): void => {
  if (visibility.isHidden === isHidden) return
  visibility.isHidden = isHidden
  visibility.dispatchEvent(new Event('change'))
}

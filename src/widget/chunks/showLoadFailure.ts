/** Shows the words that the page did not load, and their button, which the page holds from the start: also in a frame. */
export function showLoadFailure(): void {
  document.documentElement.dataset['late'] = ''
  globalThis.connectHead?.reveal?.()
}

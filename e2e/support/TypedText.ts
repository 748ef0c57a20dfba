/** The text of a field of one line, as keys change it. */
export class TypedText {
  text = ''
  /** Where the selection began, and where the caret is. */
  #anchor = 0
  #caret = 0

  /** The selected part: its start and its end. */
  get selected(): [number, number] {
    return [Math.min(this.#anchor, this.#caret), Math.max(this.#anchor, this.#caret)]
  }

  /** @param key as Playwright names it: a letter, or an editing key, some with `Shift` or `Control` */
  press(key: string): void {
    const [start, end] = this.selected
    const isEmpty = start === end
    const { length } = this.text
    switch (key) {
      case 'Backspace':
        return this.#replace(isEmpty ? start - 1 : start, end, '')
      case 'Delete':
        return this.#replace(start, isEmpty ? end + 1 : end, '')
      case 'ArrowLeft':
        return this.#moveTo(isEmpty ? start - 1 : start)
      case 'ArrowRight':
        return this.#moveTo(isEmpty ? end + 1 : end)
      case 'Home':
        return this.#moveTo(0)
      case 'End':
        return this.#moveTo(length)
      case 'Shift+ArrowLeft':
        return this.#select(this.#anchor, this.#caret - 1)
      case 'Shift+ArrowRight':
        return this.#select(this.#anchor, this.#caret + 1)
      case 'Shift+Home':
        return this.#select(this.#anchor, 0)
      case 'Control+a':
        return this.#select(0, length)
      default:
        return this.#replace(start, end, key)
    }
  }

  #replace(start: number, end: number, by: string): void {
    const from = Math.max(0, start)
    this.text = this.text.slice(0, from) + by + this.text.slice(end)
    this.#moveTo(from + by.length)
  }

  #moveTo(index: number): void {
    this.#select(index, index)
  }

  #select(anchor: number, caret: number): void {
    const within = (index: number) => Math.min(Math.max(index, 0), this.text.length)
    this.#anchor = within(anchor)
    this.#caret = within(caret)
  }
}

import { element } from './element.js'
import { setText, text as translated } from './language.js'

const status = document.getElementById('code-status')

const selectText = (node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  const selection = getSelection()
  selection.removeAllRanges()
  selection.addRange(range)
}

/** Copies the text of an element, and says so; where the clipboard is refused, selects it, and says how to copy it. */
const copy = async (node) => {
  // The same sentence again is announced only if it was gone.
  status.textContent = ''
  const isCopied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(node.textContent))
    .then(
      () => true,
      () => false,
    )
  if (!isCopied) selectText(node)
  setText(status, isCopied ? 'copied' : 'selected')
}

/** A file of the code: its name, a button that copies it, and its text, to be set by `setFile`. */
export const codeFile = (name) => {
  const source = element('code', {})
  const button = element('button', { type: 'button', className: 'copy' })
  const pre = element('pre', { tabIndex: 0, role: 'region', ariaLabel: name }, source)
  button.addEventListener('click', () => void copy(source))
  const head = element(
    'div',
    { className: 'file-head' },
    element('code', {}, name),
    setText(button, 'copy'),
  )
  const file = element('div', { className: 'file' }, head, pre)
  file.dataset.file = name
  return file
}

/** Shows the text of a file, in the page's language. */
export const setFile = (file, text) => {
  const source = file.querySelector('pre code')
  // A selection, and where it is scrolled to, stay.
  if (source.textContent !== text) source.textContent = text
  file.querySelector('.copy').ariaLabel = `${translated('copy')}: ${file.dataset.file}`
}

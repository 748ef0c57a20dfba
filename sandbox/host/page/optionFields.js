import { element } from './element.js'
import { FIELDS, GROUPS, PRODUCTS } from './fields.js'
import { setText } from './language.js'

const form = document.getElementById('options')

const code = (...text) => element('code', {}, ...text)

/** The name of an option, after its label in the page's words if it has one. */
const labelOf = ({ name, text }) =>
  element(
    'span',
    { className: 'name' },
    ...(text ? [setText(element('span'), text), ' '] : []),
    code(name),
  )

const CONTROLS = {
  flag: ({ name, value = false }) =>
    element('input', { type: 'checkbox', name, defaultChecked: value }),
  choice: ({ name, values }) =>
    element(
      'select',
      { name },
      ...values.map((value) => element('option', { value }, value || '–')),
    ),
  list: ({ name, example }) =>
    element('textarea', { name, placeholder: example, rows: 3, spellcheck: false }),
  text: ({ name, example = '', value = '' }) =>
    element('input', { name, placeholder: example, defaultValue: value, spellcheck: false }),
}
CONTROLS.object = CONTROLS.list

const WIDE = new Set(['list', 'object', 'flag', 'address'])

const field = (given) => {
  const { kind, isWide = WIDE.has(kind) } = given
  const control = (CONTROLS[kind] ?? CONTROLS.text)(given)
  if (kind === 'flag') return element('label', { className: 'check wide' }, control, labelOf(given))
  const label = element('label', {}, labelOf(given), control)
  return element('div', { className: isWide ? 'field wide' : 'field' }, label)
}

const box = (name, value, label, checked = false) =>
  element('input', { type: 'checkbox', name, value, ariaLabel: label, defaultChecked: checked })

/** The products, each to be asked for, and to be left to the person. */
const productTable = () =>
  element(
    'table',
    { className: 'wide products' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('td'),
        element('th', { scope: 'col' }, code('products')),
        element('th', { scope: 'col' }, code('optional', element('wbr'), 'Products')),
      ),
    ),
    element(
      'tbody',
      {},
      ...PRODUCTS.map((product) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, code(product)),
          ...['products', 'optionalProducts'].map((name) =>
            element('td', {}, box(name, product, `${name}: ${product}`)),
          ),
        ),
      ),
    ),
  )

const group = ({ text, fields, hasProducts }) =>
  element(
    'details',
    { className: 'wide group', id: text },
    setText(element('summary'), text),
    element(
      'div',
      { className: 'more' },
      ...(hasProducts ? [productTable()] : []),
      ...fields.map(field),
    ),
  )

form.append(...GROUPS.map(group))

const EXAMPLES = new Map(FIELDS.map(({ name, example, value }) => [name, example ?? value]))
EXAMPLES.set('updateItem', '6b0d8f6e-0000-4000-8000-000000000001')

/** The sentence below a field whose text can't be read, with an example. */
const sentenceOf = (control) => {
  const id = `wrong-${control.name}`
  const made = document.getElementById(id)
  if (made) return made
  const sentence = element(
    'p',
    { className: 'wrong', id },
    setText(element('span'), 'wrong'),
    ' ',
    code(EXAMPLES.get(control.name)),
  )
  control.closest('.field').append(sentence)
  return sentence
}

/** Marks the fields of these names as wrong, each with a sentence, and no others. */
export const markWrong = (names) => {
  for (const control of form.elements) {
    const isWrong = names.includes(control.name)
    if (isWrong === (control.ariaInvalid === 'true')) continue
    control.ariaInvalid = isWrong ? 'true' : null
    const sentence = sentenceOf(control)
    sentence.hidden = !isWrong
    // A description that is hidden would be read all the same.
    if (isWrong) control.setAttribute('aria-describedby', sentence.id)
    else control.removeAttribute('aria-describedby')
  }
}

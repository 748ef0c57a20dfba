import type { Plugin } from 'vite'

/**
 * The functions of react-hook-form for what this project's forms do not use, with their replacements: validation by
 * rules (a schema validates), field arrays, nested values, and the removal and disabling of fields.
 */
const UNUSED: Record<string, string> = {
  validateField: 'async () => ({})',
  executeBuiltInValidation: 'async () => true',
  _setFieldArray: '() => {}',
  isStaleArrayField: '() => false',
  trigger: 'async () => true',
  unregister: '() => {}',
  resetField: '() => {}',
  setValues: '() => {}',
  setFieldValues: '() => {}',
  validateForm: 'async () => true',
  hasPromiseValidation: '() => false',
  resetDefaultValues: '() => {}',
  watch: '() => {}',
  _disableForm: '() => {}',
}

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'start' in value &&
  typeof value.start === 'number'

/** Every variable declarator under a node of the syntax tree, the outer ones first. */
function* declaratorsIn(node: object): Generator<Node> {
  for (const value of Object.values(node).flat()) {
    if (!isNode(value)) continue
    if (value.type === 'VariableDeclarator') yield value
    yield* declaratorsIn(value)
  }
}

/**
 * Leaves out of react-hook-form what the widget does not use but every form brings along. Fails the build when a
 * version of it no longer has one of these functions.
 */
export const formsByResolver = (): Plugin => ({
  name: 'forms-by-resolver',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/react-hook-form\/dist\/index\.esm\.mjs$/ },
    handler(code) {
      const missing = new Set(Object.keys(UNUSED))
      let replaced = ''
      let end = 0
      for (const declarator of declaratorsIn(this.parse(code))) {
        if (!('id' in declarator && 'init' in declarator)) continue
        const { id, init } = declarator
        const stub =
          isNode(id) && 'name' in id && typeof id.name === 'string' ? UNUSED[id.name] : undefined
        if (stub === undefined || !isNode(init) || !init.type.includes('Function')) continue
        if (init.start < end) continue
        replaced += code.slice(end, init.start) + stub
        end = init.end
        if (isNode(id) && 'name' in id) missing.delete(String(id.name))
      }
      if (missing.size > 0) this.error(`react-hook-form no longer has ${[...missing].join(', ')}.`)
      return { code: replaced + code.slice(end), map: null }
    },
  },
})

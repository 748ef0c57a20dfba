import { parseAst } from 'vite'

/** What a test file names: the title of a test, or a row of the table that a test is run with. */
export interface Named {
  text: string
  line: number
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodeIn = (node: Node, key: string): Node | null => {
  const value = node[key]
  return isNode(value) ? value : null
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const all = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(all)]

/** `test` of `test(…)`, `test.each` of `test.each(…)(…)`. */
const nameOf = (node: Node | null): string => {
  if (node?.type === 'Identifier') return String(node['name'])
  if (node?.type === 'CallExpression') return nameOf(nodeIn(node, 'callee'))
  if (node?.type !== 'MemberExpression') return ''
  return `${nameOf(nodeIn(node, 'object'))}.${nameOf(nodeIn(node, 'property'))}`
}

const RUNS = new Set(['test', 'test.each', 'test.concurrent'])
const isTest = (node: Node) =>
  node.type === 'CallExpression' && RUNS.has(nameOf(nodeIn(node, 'callee')))
const isTable = (node: Node) =>
  node.type === 'CallExpression' && /^(test|describe)\.each$/.test(nameOf(nodeIn(node, 'callee')))

/** What is written in a literal, a template or a key. */
const written = (node: Node): string[] => {
  if (node.type === 'Literal') return [String(node['value'])]
  if (node.type === 'TemplateElement') return [JSON.stringify(node['value'])]
  const key = node.type === 'Property' ? nodeIn(node, 'key') : null
  return key?.type === 'Identifier' ? [nameOf(key)] : []
}

/** Reads a test file as the language does, so that a comment counts for nothing. */
export function wordsOf(source: string): Named[] {
  const root: unknown = parseAst(source, { lang: 'ts' })
  if (!isNode(root)) return []
  const nodes = all(root)
  const constants = new Map(
    nodes.flatMap((node) => {
      const [id, init] = [nodeIn(node, 'id'), nodeIn(node, 'init')]
      return node.type === 'VariableDeclarator' && id && init ? [[nameOf(id), init] as const] : []
    }),
  )
  const named = (node: Node): Named => ({
    text: all(node).flatMap(written).join(' '),
    line: source.slice(0, node.start).split('\n').length,
  })

  /** The rows of a table, wherever in the file they stand. */
  function rowsOf(node: Node, seen: readonly string[]): Named[] {
    if (node.type === 'ArrayExpression' || node.type === 'ObjectExpression')
      return childrenOf(node).map(named)
    const name = node.type === 'Identifier' ? nameOf(node) : ''
    const constant = seen.includes(name) ? undefined : constants.get(name)
    return constant
      ? rowsOf(constant, [...seen, name])
      : childrenOf(node).flatMap((child) => rowsOf(child, seen))
  }

  const titles = nodes.filter(isTest).flatMap((node) => {
    const [title] = [node['arguments']].flat()
    return isNode(title) && (title.type === 'Literal' || title.type === 'TemplateLiteral')
      ? [named(title)]
      : []
  })
  const rows = nodes.flatMap((node) => {
    if (isTable(node))
      return [node['arguments']]
        .flat()
        .filter(isNode)
        .flatMap((table) => rowsOf(table, []))
    const [table, body] = [nodeIn(node, 'right'), nodeIn(node, 'body')]
    return node.type === 'ForOfStatement' && table && body && all(body).some(isTest)
      ? rowsOf(table, [])
      : []
  })
  return [...titles, ...rows]
}

import { parseSync, type ESTree } from 'vite'

/** A line of a table: a member's name, its type as written, and what its doc comment says. */
export interface Row {
  name: string
  type: string
  doc: string
}

/**
 * The members of an exported interface, of a union of objects with a `type`, or of an array of strings,
 * with their doc comments: what the tables in the documents are made of. Without what is `@internal`.
 *
 * @throws when there is no such declaration, or a member lacks a doc comment of its own.
 */
export function membersOf(source: string, name: string): Row[] {
  const { program, comments } = parseSync('source.ts', source)

  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end)
  const docOf = ({ start }: ESTree.Span): string => {
    const comment = comments.find(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= start &&
        /^[\s|]*$/.test(source.slice(end, start)),
    )
    if (comment) return plain(comment.value)
    throw new Error(`${name}: no doc comment before ${source.slice(start, start + 40)}`)
  }
  const fieldsOf = (signatures: readonly ESTree.TSSignature[]) =>
    signatures.flatMap((field) => {
      if (field.type !== 'TSPropertySignature' || !field.typeAnnotation) return []
      const type = textOf(field.typeAnnotation.typeAnnotation)
        .replaceAll(/\s+/g, ' ')
        .replace(/^(\| )?(.*) \| undefined$/, '$2')
        .replace(/^\((.*)\)$/, '$1')
      return [{ field, name: textOf(field.key) + (field.optional ? '?' : ''), type }]
    })

  const ofInterface = ({ body }: ESTree.TSInterfaceDeclaration): Row[] =>
    fieldsOf(body.body)
      .map(({ field, name: key, type }) => ({ name: key, type, doc: docOf(field) }))
      .filter(({ doc }) => !doc.includes('@internal'))

  const ofUnion = ({ types }: ESTree.TSUnionType): Row[] =>
    types.flatMap((member) => {
      if (member.type !== 'TSTypeLiteral') return []
      const [type, ...rest] = fieldsOf(member.members)
      return {
        name: type?.type.replaceAll("'", '') ?? '',
        type: rest.map((field) => `${field.name}: ${field.type}`).join(', '),
        doc: docOf(member),
      }
    })

  const ofList = ({ elements }: ESTree.ArrayExpression): Row[] =>
    elements.flatMap((element) =>
      element?.type === 'Literal' && typeof element.value === 'string'
        ? [{ name: element.value, type: '', doc: docOf(element) }]
        : [],
    )

  for (const statement of program.body) {
    const found = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (found?.type === 'TSInterfaceDeclaration' && found.id.name === name)
      return ofInterface(found)
    if (found?.type === 'TSTypeAliasDeclaration' && found.id.name === name)
      if (found.typeAnnotation.type === 'TSUnionType') return ofUnion(found.typeAnnotation)
    if (found?.type === 'VariableDeclaration')
      for (const { id, init } of found.declarations)
        if (id.type === 'Identifier' && id.name === name && init?.type === 'TSAsExpression')
          if (init.expression.type === 'ArrayExpression') return ofList(init.expression)
  }
  throw new Error(`There is no ${name} to make a table of.`)
}

/** A doc comment without its stars; each point of a list, and the default, on a line of its own. */
const plain = (comment: string) =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .trim()
    .replaceAll(/\s*@default undefined$/gm, '')
    .replaceAll(/\s*@default (?:undefined: )?(.+)$/gm, '<br>Default: $1.')
    .replaceAll(/\s*\n\s*- /g, '<br>')
    .replaceAll(/\s+/g, ' ')

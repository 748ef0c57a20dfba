import { posix } from 'node:path'

/**
 * A document for a package that has only some of the repository's files: of the links to the others the text is left.
 * @param file the document's path in the repository
 * @param isShipped tells of a path in the repository that the package has it, at the same path
 */
export const keepLinks = (
  markdown: string,
  file: string,
  isShipped: (path: string) => boolean,
): string =>
  markdown.replaceAll(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, text: string, target: string) => {
    if (/^(#|[a-z]+:)/i.test(target)) return link
    const path = posix.join(posix.dirname(file), target.replace(/#.*$/, ''))
    return isShipped(path) ? link : text
  })

import path from 'node:path'
import { anchorsOf, outsideCode, replaceLinks } from './markdown.ts'

/** The pages: from the path of the document in the repository to that of the page in the site, or of the package. */
export type PageOf = ReadonlyMap<string, string>

const IMAGE_FOLDER = /(["\s])docs\/images\//g
const ELSEWHERE = /^(?:[a-z]+:|\/\/)/i

/** The path, and the anchor, which begins with `#` or is empty. */
const split = (target: string): [file: string, anchor: string] => {
  const [file = ''] = target.split('#', 1)
  return [file, target.slice(file.length)]
}

/** A file without a page, named as code: the address of the repository is not known. */
const named = (text: string, file: string): string => {
  const words = text.replaceAll('`', '')
  return file.includes(words) ? `\`${words}\`` : `${text} (\`${file}\`)`
}

/**
 * A document as a page: its links lead to pages, and a link to a file that has none becomes the name of the
 * file as code. Links inside code and to other sites stay.
 */
export const rewriteLinks = (markdown: string, source: string, pageOf: PageOf): string => {
  const from = path.posix.dirname(pageOf.get(source) ?? source)
  const rewritten = replaceLinks(markdown, (link, text, target) => {
    const [file, anchor] = split(target)
    if (file === '' || ELSEWHERE.test(target)) return link
    const inRepository = path.posix.join(path.posix.dirname(source), file).replace(/^\.\//, '')
    const page = pageOf.get(inRepository) ?? pageOf.get(path.posix.join(inRepository, 'README.md'))
    if (page === undefined) return named(text, inRepository)
    return `[${text}](${path.posix.relative(from, page)}${anchor})`
  })
  return outsideCode(rewritten, (text) => text.replaceAll(IMAGE_FOLDER, '$1./images/'))
}

/** The links between pages that lead to no page or to no heading of it: `a.md: b.md#gone`. */
export const deadLinks = (pages: ReadonlyMap<string, string>): string[] => {
  const anchors = new Map([...pages].map(([page, text]) => [page, anchorsOf(text)]))
  return [...pages].flatMap(([page, text]) => {
    const dead: string[] = []
    replaceLinks(text, (link, _, target) => {
      const [file, anchor] = split(target)
      if (ELSEWHERE.test(target)) return link
      const to = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
      const known = anchors.get(to)
      if (!known || (anchor !== '' && !known.includes(anchor.slice(1))))
        dead.push(`${page}: ${target}`)
      return link
    })
    return dead
  })
}

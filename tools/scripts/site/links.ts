import path from 'node:path'
import { anchorsOf, outsideCode } from './markdown.ts'

/** The pages: from the path of the document in the repository to that of the page in the site. */
export type PageOf = ReadonlyMap<string, string>

/** A text may hold inline code, with brackets in it. */
const LINK = /\[((?:`[^`\n]*`|[^\]`])+)\]\(([^)\s]+)\)/g
const IMAGE_FOLDER = /(["\s])docs\/images\//g
const ELSEWHERE = /^(?:[a-z]+:|\/\/)/i

/** The path with the anchor apart, which begins with `#` or is empty. */
const split = (target: string): [file: string, anchor: string] => {
  const at = target.indexOf('#')
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at)]
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

const FENCED = /(^```[^\n]*\n[\s\S]*?^```$)/m

const replaceLinks = (
  markdown: string,
  replace: (link: string, text: string, target: string) => string,
): string =>
  markdown
    .split(FENCED)
    .map((part, index) =>
      index % 2 === 0
        ? part.replaceAll(LINK, (link: string, text: string, target: string) =>
            replace(link, text, target),
          )
        : part,
    )
    .join('')

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

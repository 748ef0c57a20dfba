import { expect, test } from 'vitest'
import { isPlainSvg } from './plainSvg.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"${attributes}>${content}</svg>`

const MARK = '<path fill-rule="evenodd" d="M1 2h4v9z"/>'

test.each([
  ['of shapes', svg(`<rect width="96" height="96" rx='9' fill="#0a7a4b"/>${MARK}`)],
  [
    'as a drawing program writes it',
    `<?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: a program -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    ${svg(`<style type="text/css">.st0 > path, #a{fill:#fff;}</style><g class="st0">${MARK}</g>`)}`,
  ],
  [
    'with a gradient and a clip path',
    svg(
      `<g clip-path="url(#c)" style="fill:url(#g)">${MARK}</g><defs><clipPath id="c"><rect width="9" height="9"/></clipPath>
      <linearGradient id="g" gradientTransform="rotate(45)"><stop offset="0" stop-color="rgb(1, 2, 3)"/></linearGradient></defs>`,
    ),
  ],
])('a logo %s is drawn', (_, text) => expect(isPlainSvg(text)).toBe(true))

const nested = (element: string, reference: string, depth: number) =>
  Array.from(
    { length: depth },
    (_, level) =>
      `<${element} id="l${level}">${`<path d="M0 0h9v9z" ${reference}="url(#l${level + 1})"/>`.repeat(9)}</${element}>`,
  ).join('')

const uses = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `<g id="l${level}">${`<use href="#l${level + 1}"/>`.repeat(10)}</g>`,
  ).join('')

test.each([
  ['shapes that are used ten times, six deep', svg(uses(6))],
  ['clip paths in clip paths', svg(nested('clipPath', 'clip-path', 5))],
  [
    'a clip path in a clip path after one that has ended',
    svg('<clipPath id="a"><clipPath/><path clip-path="url(#a)"/></clipPath>'),
  ],
  ['a filter', svg('<filter id="f"><feTurbulence/></filter>')],
  ['a filter by its function', svg(MARK, ' style="filter:blur(900px)"')],
  ['a filter in a style sheet', svg('<style>path{filter:blur(900px)}</style>')],
  ['a pattern', svg('<pattern id="p"/>')],
  ['a mask', svg('<mask id="m"/>')],
  ['a marker', svg('<marker id="m"/>')],
  ['an animation', svg('<animate attributeName="x"/>')],
  ['a document', svg('<foreignObject/>')],
  ['a picture', svg('<image href="https://bank.example/a.png"/>')],
  ['a text', svg('<text>Bank</text>')],
  ['a script', svg('<script/>')],
  ['a handler', svg(MARK, ' onload="x"')],
  ['a prefix', svg('<s:use xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['a style sheet of elsewhere', svg('<style>@import "x"</style>')],
  ['dashes', svg(MARK, ' stroke-dasharray="0.001"')],
  ['dashes in a style', svg(MARK, ' style="stroke-dasharray:0.001"')],
  ['a reference to elsewhere', svg(MARK, ' fill="url(https://bank.example/a.svg#b)"')],
  ['an escape', svg(MARK, ' fill="u\\72l(#a)"')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}">]>${svg('&a;')}`],
  ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${svg(MARK)}`],
  ['a style sheet before it', `<?xml-stylesheet href="a.css"?>${svg(MARK)}`],
  ['a tag between two comments', `<!-- --><use/><!-- -->${svg(MARK)}`],
  [
    'a comment that hides the end of a clip path',
    svg('<clipPath id="a"><!--</clipPath--><path clip-path="url(#a)"/></clipPath>'),
  ],
  ['a comment in CDATA', svg('<![CDATA[<!--]]><use/>-->')],
  ['too many elements', svg('<g/>'.repeat(1001))],
  ['too many references', svg('<g clip-path="url(#c)">'.repeat(17) + '</g>'.repeat(17))],
  ['too many characters', svg(`<path d="${'M1 2'.repeat(20_000)}"/>`)],
  ['nothing but text', 'Not found'.padEnd(10, '<')],
])('a logo with %s is not drawn', (_, text) => expect(isPlainSvg(text)).toBe(false))

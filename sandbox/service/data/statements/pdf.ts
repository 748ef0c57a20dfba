const pageWidth = 595
const pageHeight = 842
const margin = 50
const lineHeight = 13
const fontSize = 9
const linesPerPage = Math.floor((pageHeight - 2 * margin) / lineHeight)

/**
 * Returns a PDF 1.4 document of text lines on A4 pages, in Courier. Characters outside Windows-1252 Latin letters are
 * replaced by `?`.
 */
export function createPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const pages = Array.from(
    { length: Math.max(1, Math.ceil(lines.length / linesPerPage)) },
    (_, index) => lines.slice(index * linesPerPage, (index + 1) * linesPerPage),
  )
  const pageIds = pages.map((_, index) => 4 + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return Uint8Array.from(assemble(objects), (character) => character.charCodeAt(0))
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n')
  const top = pageHeight - margin
  return `BT /F1 ${fontSize} Tf ${lineHeight} TL ${margin} ${top} Td\n${shown}\nET`
}

function escapeText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, String.raw`\$&`)
}

/** Joins the objects with the cross-reference table; each character is one byte. */
function assemble(objects: readonly string[]): string {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  return (
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  )
}

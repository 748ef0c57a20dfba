const MARGIN = 50
const LINE_HEIGHT = 13

/**
 * Returns a PDF of text lines on one page, as high as they need, in Courier. Characters outside the Latin letters of
 * Windows-1252 are replaced by `?`.
 */
export function createPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN
  const shown = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n')
  const content = `BT /F1 9 Tf ${LINE_HEIGHT} TL ${MARGIN} ${height - MARGIN} Td\n${shown}\nET`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${height}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

const escapeText = (text: string) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, String.raw`\$&`)

/** Joins the objects with the cross-reference table; each character is one byte. */
function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let pdf = '%PDF-1.4\n'
  let entries = ''
  for (const [index, object] of objects.entries()) {
    entries += `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Uint8Array.from(pdf + table + trailer, (character) => character.charCodeAt(0))
}

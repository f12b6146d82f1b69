import { qrBars, qrMatrix } from './qr-matrix'

/** The texts of a signed receipt, on the screen and in its PDF. */
export interface ReceiptSheet {
  association: string
  place: string
  number: string
  amount: string
  sentence: string
  facts: readonly (readonly [label: string, value: string])[]
  /** The short code, with 12 characters. */
  code: string
  keyId: string
  /** The URL in the QR code. It contains the full code. */
  address: string
  hint: string
  foot: string
}

/** Width and height of an A5 page in points. */
const [WIDTH, HEIGHT] = [420, 595]
const MARGIN = 36
const QR_SIZE = 150
/**
 * Assumed width of a Helvetica character as a share of the font size. It is rounded up, so that no line is too long.
 */
const LETTER = 0.56

/** Characters outside Latin-1 that the font contains, with their bytes in WinAnsiEncoding. */
const EXTRA: Record<string, number> = {
  '€': 128,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
  '—': 151,
}

/** Encodes a text as a PDF string in the font's encoding. Characters that the font lacks become question marks. */
function pdfText(text: string): string {
  const bytes = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (sign) => {
    const code = sign.codePointAt(0) ?? 63
    return EXTRA[sign] ?? (code < 256 ? code : 63)
  })
  return `<${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`
}

/** Encodes a text for the PDF's document properties, in UTF-16. */
const pdfProperty = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`

function wrap(text: string, size: number, width: number): string[] {
  const max = Math.floor(width / (size * LETTER))
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < max) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function content(sheet: ReceiptSheet): string {
  const drawn: string[] = []
  const write = (text: string, x: number, y: number, size: number, font = 'F1') =>
    drawn.push(`BT /${font} ${size} Tf ${x} ${y} Td ${pdfText(text)} Tj ET`)
  const rule = (y: number, thickness = 0.5) =>
    drawn.push(`${thickness} w ${MARGIN} ${y} m ${WIDTH - MARGIN} ${y} l S`)
  let y = HEIGHT - MARGIN - 12
  write(sheet.association, MARGIN, y, 12, 'F2')
  write(sheet.place, MARGIN, (y -= 14), 9)
  write('Recibo n.º', MARGIN, (y -= 26), 9)
  write(sheet.number, MARGIN + 54, y, 16, 'F2')
  rule((y -= 10), 1.5)
  write(sheet.amount, MARGIN, (y -= 34), 26, 'F2')
  y -= 10
  for (const line of wrap(sheet.sentence, 11, WIDTH - 2 * MARGIN)) write(line, MARGIN, (y -= 15), 11)
  y -= 10
  for (const [label, value] of sheet.facts) {
    rule(y)
    write(label, MARGIN, (y -= 15), 10)
    write(value, MARGIN + 110, y, 10, 'F2')
    y -= 6
  }
  rule(y, 1.5)
  const matrix = qrMatrix(sheet.address)
  const side = QR_SIZE / matrix.length
  const [left, top] = [MARGIN, y - 8]
  for (const bar of qrBars(matrix))
    drawn.push(
      `${(left + bar.x * side).toFixed(3)} ${(top - (bar.y + 1) * side).toFixed(3)} ${(bar.width * side).toFixed(3)} ${side.toFixed(3)} re`,
    )
  drawn.push('f')
  const beside = MARGIN + QR_SIZE + 14
  write('Código', beside, (y -= 26), 9)
  write(sheet.code, beside, (y -= 18), 13, 'F3')
  write(`Assinatura Ed25519, chave ${sheet.keyId}`, beside, (y -= 18), 8)
  y -= 4
  for (const line of wrap(sheet.hint, 9, WIDTH - MARGIN - beside)) write(line, beside, (y -= 12), 9)
  write(sheet.foot, MARGIN, MARGIN, 8)
  return drawn.join('\n')
}

/**
 * Creates the PDF of a receipt with one A5 page. It uses standard fonts that every PDF reader contains, so no font file
 * is embedded. The URL with the full code is stored as plain text in the document properties, where the check of a PDF
 * file finds it.
 */
export function receiptPdf(sheet: ReceiptSheet): Uint8Array<ArrayBuffer> {
  const page = content(sheet)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-PT) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    font('Courier-Bold'),
    `<< /Title ${pdfProperty(`Recibo ${sheet.number}`)} /Author ${pdfProperty(sheet.association)} /Keywords (${sheet.address}) >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${start}\n%%EOF\n`
  // The whole text is ASCII, so each character is one byte and the offsets are correct.
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

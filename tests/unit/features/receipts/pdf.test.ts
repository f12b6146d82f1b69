import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { receiptPdf } from '../../../../src/features/receipts/pdf'
import { checkAddress, qrBars, qrMatrix } from '../../../../src/features/receipts/qr-matrix'
import { codeInFile } from '../../../../src/features/receipts/read-code'

const CODE = `R1.${'MjAyNi0wMDAxMjc'.repeat(14)}.${'x'.repeat(86)}`
const ADDRESS = checkAddress('https://sitio.example', CODE)
const SHEET = {
  association: 'Associação de demonstração',
  place: 'Mocímboa da Praia, Cabo Delgado',
  number: '2026-000127',
  amount: 'MZN 5\u00a0000',
  sentence: 'Recebemos de Doadora (de demonstração) \\ com um nome comprido a quantia acima, por M-Pesa.',
  facts: [['Recebida em', '4 de novembro de 2026']] as const,
  code: '7Q2M-0K4T-9VXA',
  keyId: '0123abcd',
  address: ADDRESS,
  hint: 'Aponte a câmara ao desenho.',
  foot: 'Documento emitido por computador.',
}

test('the PDF has every object where its table says, and no sign beyond ASCII', () => {
  const text = new TextDecoder('latin1').decode(receiptPdf(SHEET))
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 5)).toBe('xref\n')
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  offsets.forEach((offset, i) => expect(text.slice(offset, offset + 7)).toBe(`${i + 1} 0 obj`))
  const [, length = '', stream = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
  expect(stream).toContain(Buffer.from('Associação', 'latin1').toString('hex'))
})

test('the check of a file finds the code in the PDF', async () => {
  expect(await codeInFile(new Blob([receiptPdf(SHEET)]))).toBe(CODE)
  expect(await codeInFile(new Blob(['%PDF-1.4\nnada']))).toBeNull()
})

test('the QR code is read again as the address with the code', () => {
  const matrix = qrMatrix(ADDRESS)
  const scale = 4
  const side = matrix.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const { x, y, width } of qrBars(matrix))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < width * scale; dx++)
        data.fill(
          0,
          ((y * scale + dy) * side + x * scale + dx) * 4,
          ((y * scale + dy) * side + x * scale + dx) * 4 + 3,
        )
  expect(decodeQR({ width: side, height: side, data })).toBe(ADDRESS)
})

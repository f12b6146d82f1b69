import encodeQR from 'qr'

/** The address that a receipt's QR code contains: a phone's camera opens the page that checks it. */
export const checkAddress = (origin: string, fullCode: string): string =>
  `${origin}/recibo/verificar#${fullCode}`

/** The dark squares of a QR code, by row, with the white border that readers need. */
export const qrMatrix = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })

/** The dark squares as rectangles of one row: column, row and width. */
export function qrBars(matrix: readonly boolean[][]): { x: number; y: number; width: number }[] {
  return matrix.flatMap((row, y) => {
    const bars: { x: number; y: number; width: number }[] = []
    row.forEach((isDark, x) => {
      const last = bars.at(-1)
      if (isDark && last && last.x + last.width === x) last.width++
      else if (isDark) bars.push({ x, y, width: 1 })
    })
    return bars
  })
}

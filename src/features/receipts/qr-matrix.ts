import encodeQR from 'qr'

/**
 * Returns the URL for the QR code of a signed receipt. A phone's camera opens this URL, and the page checks the
 * signature.
 */
export const checkAddress = (origin: string, fullCode: string): string =>
  `${origin}/recibo/verificar#${fullCode}`

/** Returns the squares of a QR code by row (true is dark), with the white border that QR readers need. */
export const qrMatrix = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })

/**
 * Combines dark squares that are side by side in a row into rectangles. Each rectangle has its column, row and width.
 */
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

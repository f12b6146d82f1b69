/** Creates a PDF with one page in each of the given colours ('1 0 0' is red) and with a creation date. */
export function pdfPages(colours: readonly string[], created = '20260310153000'): Buffer {
  const first = 4
  const kids = colours.map((_, i) => `${first + 2 * i} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${colours.length} >>`,
    `<< /CreationDate (D:${created}+02'00') >>`,
    ...colours.flatMap((colour, i) => {
      const drawing = `${colour} rg 0 0 300 600 re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 600] /Contents ${first + 2 * i + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\n`
  return Buffer.from(`${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** Limits and error messages for picture and document files. The page and the server use the same values. */
/** Maximum size of a file in bytes. */
export const MEDIA_MAX_BYTES = 26_214_400
/** Maximum number of pixels of a picture. Decoding a larger picture would need too much of the server's memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Maximum width and height of a picture in px. */
export const PICTURE_MAX_SIDE = 12_000

/** The media types that the server accepts. */
export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp'
export const MEDIA_ACCEPT = `${PICTURE_ACCEPT},application/pdf`

export const MEDIA_TOO_LARGE =
  'O ficheiro tem mais de 25 MB. Envie uma versão mais pequena: numa aplicação de fotografias, escolha «Reduzir» ou «Exportar».'
export const MEDIA_EMPTY = 'O ficheiro está vazio. Escolha-o outra vez.'
export const MEDIA_MISSING = 'Escolha um ficheiro.'
export const MEDIA_WRONG_TYPE =
  'Este formato não é aceite. Envie uma fotografia JPG, PNG ou WebP, ou um documento PDF.'
export const PICTURE_WRONG_TYPE = 'Este formato não é aceite. Envie uma fotografia JPG, PNG ou WebP.'
export const MEDIA_SVG =
  'Um desenho SVG não é aceite, porque pode conter programas. Exporte-o como PNG e envie o PNG.'
export const MEDIA_HEIC =
  'Esta fotografia está no formato HEIC, que muitos telemóveis não mostram. No iPhone abra Definições > Câmara > Formatos, escolha «Mais compatível» e tire-a outra vez; ou envie-a a si por e-mail e escolha a cópia JPG.'
export const MEDIA_VIDEO =
  'Um vídeo não entra aqui. Envie uma fotografia JPG, PNG ou WebP, ou um documento PDF.'
export const PICTURE_TOO_MANY_PIXELS =
  'A fotografia é grande demais: o máximo é 12 000 pixels de lado e 50 milhões de pixels ao todo. Reduza-a e envie outra vez.'
export const PICTURE_BROKEN =
  'Esta fotografia está danificada. Abra-a no telemóvel, guarde uma cópia e envie a cópia.'
export const DOCUMENT_WRONG_TYPE = 'Este ficheiro não é um documento PDF. Escolha um PDF.'
export const DOCUMENT_BROKEN = 'Este PDF está danificado. Abra-o, guarde uma cópia e envie a cópia.'
export const DOCUMENT_ACTIVE =
  'Este PDF contém programas, ficheiros anexos ou uma palavra-passe. Abra-o, escolha «Imprimir» e «Guardar como PDF», e envie a cópia.'

/** Error message when the form names a file that was deleted from the library after the user had chosen it. */
export const MEDIA_DELETED = 'Este ficheiro já não está na biblioteca. Escolha outro.'
export const MEDIA_DELETED_IN_TEXT =
  'Uma imagem do texto já não está na biblioteca. Tire-a do texto ou escolha outra.'
export const MEDIA_GONE = 'O ficheiro já não existe no servidor. Substitua-o por outra cópia.'

const startsWith = (head: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, i) => head[at + i] === byte)
const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const wordAt = (head: Uint8Array, at: number): string => String.fromCharCode(...head.slice(at, at + 4))

/** Number of bytes at the start of a file that are needed to detect its type. */
export const MEDIA_SNIFF_BYTES = 64

/** Detects the type of a file from its first bytes. The name of the file is ignored. */
export function detectMediaType(head: Uint8Array): MediaType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (wordAt(head, 0) === 'RIFF' && wordAt(head, 8) === 'WEBP') return 'image/webp'
  return startsWith(head, bytesOf('%PDF-')) ? 'application/pdf' : null
}

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Returns the error message for a file whose type is not accepted. */
function wrongTypeText(head: Uint8Array): string {
  if (wordAt(head, 4) === 'ftyp') {
    const brand = wordAt(head, 8)
    if (HEIC_BRANDS.includes(brand)) return MEDIA_HEIC
    return brand === 'avif' ? MEDIA_WRONG_TYPE : MEDIA_VIDEO
  }
  // Removes the byte order mark of UTF-8 (three bytes), which some editors write at the start of a file.
  const text = String.fromCharCode(...head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return /^<(?:\?xml|!--|!doctype svg|svg)/i.test(text) ? MEDIA_SVG : MEDIA_WRONG_TYPE
}

/**
 * Returns the error message for a file, or null. The size is checked first: a file that is too large and also has the
 * wrong type is reported as too large.
 * @param file the size in bytes and the first bytes of the file
 */
export function mediaFileProblem({ size, head }: { size: number; head: Uint8Array }): string | null {
  if (size > MEDIA_MAX_BYTES) return MEDIA_TOO_LARGE
  if (size === 0) return MEDIA_EMPTY
  return detectMediaType(head) ? null : wrongTypeText(head)
}

/**
 * Returns the error message for a file where only a picture is accepted, or null. This message does not mention
 * documents as an alternative.
 */
export function pictureFileProblem(file: { size: number; head: Uint8Array }): string | null {
  const problem = mediaFileProblem(file)
  if (problem === MEDIA_WRONG_TYPE || problem === MEDIA_VIDEO) return PICTURE_WRONG_TYPE
  return problem ?? (detectMediaType(file.head) === 'application/pdf' ? PICTURE_WRONG_TYPE : null)
}

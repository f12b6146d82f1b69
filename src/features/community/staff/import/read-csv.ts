/** Reads CSV files of spreadsheets: in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. Pure. */
import { FORMULA_START } from '@/shared/csv'

export interface CsvFile {
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
  separator: ',' | ';' | '\t'
  titles: string[]
  /** The rows below the titles, each with its line number in the file. Empty rows are left out. */
  lines: { line: number; cells: string[] }[]
}

/** Error for a file that cannot be read. Its message explains to the user what to do. */
export class CsvUnreadable extends Error {}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Refuses empty files, and files of spreadsheets, pictures and documents, which people choose by mistake. */
function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new CsvUnreadable('O ficheiro está vazio.')
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new CsvUnreadable('Não é um CSV. É uma folha de cálculo: guarde-a como CSV e escolha outra vez.')
  if (
    startsWith(bytes, 0x25, 0x50, 0x44, 0x46) ||
    startsWith(bytes, 0x89, 0x50) ||
    startsWith(bytes, 0xff, 0xd8)
  )
    throw new CsvUnreadable('Não é um CSV. Escolha o ficheiro que guardou como CSV.')
}

function decode(bytes: Uint8Array): { text: string; encoding: CsvFile['encoding'] } {
  if (startsWith(bytes, 0xff, 0xfe))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (startsWith(bytes, 0xfe, 0xff))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // Excel on Windows saves 'CSV' in the computer's code page. Where Portuguese is used, this is Windows-1252.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const SEPARATORS = [';', ',', '\t'] as const

/** Returns the separator that occurs most often in the first line, outside quotes. */
function findSeparator(text: string): CsvFile['separator'] {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => first.split(separator).length
  return [...SEPARATORS].sort((one, other) => count(other) - count(one))[0] ?? ';'
}

/** Removes the leading apostrophe that our own CSV files put before text that looks like a formula. */
function withoutGuard(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text
}

/** Splits a text into rows and cells (RFC 4180): quoted cells may contain separators, line breaks, doubled quotes. */
function splitCells(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startLine = 1
  const endCell = () => {
    cells.push(withoutGuard(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: startLine, cells })
    cells = []
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (isQuoted) {
      if (sign === '\n') line += 1
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[i + 1] === '\n') i += 1
      endRow()
      line += 1
      startLine = line
    } else cell += sign
  }
  if (isQuoted)
    throw new CsvUnreadable(`As aspas da linha ${startLine} não fecham. Corrija-as e escolha outra vez.`)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/**
 * Reads a CSV file. Its first line has the titles.
 * @throws CsvUnreadable if the file is not a CSV file or has too many rows
 */
export function readCsv(bytes: Uint8Array, linesMax: number): CsvFile {
  refuseOtherFiles(bytes)
  const { text, encoding } = decode(bytes)
  if (text.includes('\0')) throw new CsvUnreadable('Não é um CSV. Escolha o ficheiro que guardou como CSV.')
  const plain = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(plain)
  const [titles, ...lines] = splitCells(plain, separator)
  if (!titles || lines.length === 0)
    throw new CsvUnreadable(
      'O ficheiro não tem linhas. A primeira tem os títulos, as outras uma pessoa cada.',
    )
  if (lines.length > linesMax)
    throw new CsvUnreadable(
      `O ficheiro tem ${lines.length} linhas e o máximo são ${linesMax}. Divida-o em ficheiros mais pequenos.`,
    )
  return { encoding, separator, titles: titles.cells, lines }
}

/** Writes lines of CSV files that Portuguese spreadsheets can read (RFC 4180). */

/** Portuguese versions of Excel split columns at semicolons, because their decimal sign is the comma. */
const SEPARATOR = ';'
/** Portuguese versions of Excel read a file as Windows-1252 unless it starts with the byte order mark of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** The media type of a CSV file. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

/**
 * Characters at the start of a cell that make a spreadsheet run the cell as a formula. In some languages, spreadsheets
 * also accept the full-width forms.
 */
export const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const MOZAMBICAN_NUMBER = /^\+258 ?(\d{2}) ?(\d{3}) ?(\d{4})$/
const SPACED_NUMBER = /^\+\d{1,3}( \d{2,5})+$/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula. A telephone number with spaces gets no
 * apostrophe, because only digits and spaces follow its plus sign. A Mozambican number is written with spaces, because
 * without them Excel shows 2,58841E+11. Any other text that starts with a plus sign gets the apostrophe.
 */
function harmless(text: string): string {
  const number = MOZAMBICAN_NUMBER.exec(text)
  if (number) return `+258 ${number.slice(1).join(' ')}`
  return FORMULA_START.test(text) && !SPACED_NUMBER.test(text) ? `'${text}` : text
}

/**
 * Returns one cell in the format of RFC 4180: a text with a separator, a quote, a line break or surrounding white space
 * is put in quotes, and quotes inside the text are doubled. A number has a decimal comma, as Portuguese versions of
 * Excel expect.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = harmless(value)
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns one line of a CSV file, with its line break. Text that a spreadsheet would run as a formula is escaped. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(SEPARATOR)}\r\n`

/** Returns the text of a CSV file with these lines. */
export const csvFile = (lines: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + lines.map(csvLine).join('')

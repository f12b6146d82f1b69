/** Heading and title of an address that names no programme (spec §2). */
export const PROGRAM_NOT_FOUND = 'Programa não encontrado'

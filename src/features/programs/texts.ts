/** Heading and title of an address that names no programme (RULES §2.9). */
export const PROGRAM_NOT_FOUND = 'Programa não encontrado'

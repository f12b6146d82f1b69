/** Heading and title for an unknown programme (RULES §2.9). */
export const PROGRAM_NOT_FOUND = 'Programa não encontrado'

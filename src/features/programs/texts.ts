/** Heading and title for an unknown program (RULES §2.9). */
export const PROGRAM_NOT_FOUND = 'Programa não encontrado'

/** 'Educação  PRIMÁRIA' -> 'educacao primaria': what search and sorting compare, on the phone as in the database. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

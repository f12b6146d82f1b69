/**
 * Removes accents and converts capitals to lower case: 'Educação PRIMÁRIA' -> 'educacao primaria'. Search and sorting
 * compare texts in this form, in the browser and in the database.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Joins words with commas and 'e': ['ensinar', 'costura', 'macua'] -> 'ensinar, costura e macua'. */
export const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

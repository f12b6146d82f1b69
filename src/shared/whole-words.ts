/**
 * Prevents a line break inside a verb with a pronoun ('perde-se', 'entregamo-las') and inside words such as 'e-mail':
 * the hyphen is replaced by a non-breaking hyphen. A hyphen before a part of five or more letters, as in
 * 'segunda-feira', may still end a line, so that a long compound needs no sideways scrolling. Words with '@' or '/' are
 * not changed, because users copy e-mail addresses and paths.
 */
export const wholeWords = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    /[@/]/.test(word) ? word : word.replace(/(\p{L})-(?=\p{L}{1,4}(?!\p{L}))/gu, '$1\u2011'),
  )

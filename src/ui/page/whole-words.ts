/**
 * Keeps a verb and its pronoun ('perde-se', 'entregamo-las') and words such as 'e-mail' on one line: their hyphen
 * becomes one that does not end a line. A hyphen before a longer word, 'segunda-feira', may still end a line, so that a
 * long compound does not need sideways scrolling. An address or a path is copied, so it stays as it is.
 */
export const wholeWords = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    /[@/]/.test(word) ? word : word.replace(/(\p{L})-(?=\p{L}{1,4}(?!\p{L}))/gu, '$1\u2011'),
  )

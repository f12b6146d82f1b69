export interface RichTextProps {
  /** The HTML to show. It comes from the API and is not sanitised yet. */
  html: string
  /** Returns the safe form of a URL, or undefined if the URL is not safe (`webAddress` of `src/api`). */
  address: (text: string | undefined) => string | undefined
}

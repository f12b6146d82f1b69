export interface RichTextProps {
  /** HTML from the API. */
  html: string
  /** Returns the safe form of an address, or undefined: `webAddress` of `src/api`. */
  address: (text: string | undefined) => string | undefined
}

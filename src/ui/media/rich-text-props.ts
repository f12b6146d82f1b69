export interface RichTextProps {
  /** HTML as the API gave it. */
  html: string
  /** `webAddress` of `src/api`: which addresses may be followed, and on whose host. */
  address: (text: string | undefined) => string | undefined
}

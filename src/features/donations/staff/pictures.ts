/** The pictures of a proof's file: one picture for a photo, one for each page of a PDF. */
export interface Pictures {
  count: number
  /**
   * Returns the picture of a page.
   * @param page the number of the page, from 1
   */
  picture: (page: number) => Promise<ImageBitmap>
  /** Releases the memory that the file needs. */
  close: () => void
}

/** The file of a proof as pictures: one for a photo, one for each page of a PDF. */
export interface Pictures {
  count: number
  /** @param page counts from 1 */
  picture: (page: number) => Promise<ImageBitmap>
  /** Frees what the file needs in memory. */
  close: () => void
}

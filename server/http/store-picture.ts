import type { StoredUpload } from '../files/stored-upload'

export interface PictureUpload {
  file: StoredUpload
  /** The name that the file had on the device. */
  fileName: string
  /** Name of the form's field with the file, for the error message. */
  field: string
  userId: number
}

/**
 * Puts a picture that came with the form of another record into the media library, in its own transaction. The same
 * bytes are stored only once. If the record is then not written, the picture stays in the library as unused.
 * @returns the picture's address, for the record
 * @throws Refusal 400 with a message for the field if the file is not an accepted picture
 */
export type StorePicture = (upload: PictureUpload) => Promise<{ address: string }>

import type { StoredUpload } from '../files/stored-upload'

/** The picture's address, for the record; or why it is not accepted, in Portuguese. */
export type TakenPicture = { address: string } | { problem: string }

/**
 * Puts a picture that came with the form of another record into the media library, in its own transaction. The same
 * bytes are stored only once. If the record is then not written, the picture stays in the library as unused.
 * @param fileName the name that the file had on the device, or another name for the library
 */
export type StorePicture = (upload: StoredUpload, fileName: string, userId: number) => Promise<TakenPicture>

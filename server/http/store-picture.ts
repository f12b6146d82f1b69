import type { StoredUpload } from '../files/stored-upload'

/** The address of the stored picture, or the reason in Portuguese why the picture is not accepted. */
export type TakenPicture = { address: string } | { problem: string }

/**
 * Stores a picture from another record's form in the media library, in its own transaction. The same bytes are stored
 * only once. If the record is not written afterwards, the picture remains in the library as an unused file.
 * @param fileName the name that the file had on the device, or another name for the library
 */
export type StorePicture = (upload: StoredUpload, fileName: string, userId: number) => Promise<TakenPicture>

/** Downloads the files of proofs. */
import { readFile } from './guarded-file'

/**
 * Downloads the file of a donation's proof. The server logs each call.
 * @param type the file's media type, from the donation
 */
export const readProofFile = (id: number, type: string): Promise<Blob> =>
  readFile(`/donations/${id}/proof/`, type)

/** Downloads the file of an earlier proof, which the donor has replaced. The server logs each call. */
export const readEarlierProofFile = (id: number, proofId: number, type: string): Promise<Blob> =>
  readFile(`/donations/${id}/proofs/${proofId}/`, type)

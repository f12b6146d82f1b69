/** Reads the file of a proof. */
import { readFile } from './guarded-file'

/**
 * Returns the file of a donation's proof. The server logs each call.
 * @param type the file's type as the donation names it
 */
export const readProofFile = (id: number, type: string): Promise<Blob> =>
  readFile(`/donations/${id}/proof/`, type)

/** Returns the file of a proof that the donor replaced. The server logs each call. */
export const readEarlierProofFile = (id: number, proofId: number, type: string): Promise<Blob> =>
  readFile(`/donations/${id}/proofs/${proofId}/`, type)

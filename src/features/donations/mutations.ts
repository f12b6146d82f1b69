import type { DonationReceipt } from '@/api/donation'
import { uploadFetch, type UploadProgress } from '@/api/upload'
import { sendSubmission, type Submission } from '@/offline/submission'

interface SendOptions {
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
}

/** Sends a proof and tells how far it has come; throws an ApiError. */
export const sendProof = (
  submission: Submission,
  { onProgress, signal }: SendOptions,
): Promise<DonationReceipt> => sendSubmission(submission, { fetch: uploadFetch({ onProgress }), signal })

export type SendProof = typeof sendProof

import { hashSha256 } from '@/offline/sha256'
import type { ProofFile } from '@/offline/proof-upload'
import {
  PROOF_EMPTY,
  PROOF_MAX_BYTES,
  PROOF_SNIFF_BYTES,
  PROOF_TOO_LARGE,
  PROOF_UNREADABLE,
  PROOF_WRONG_TYPE,
  proofFileProblem,
  detectProofType,
} from '@/shared/proof'

/** The result of reading a selected file: a copy of its bytes, or the reason why it cannot be used. */
export type FileReading = { file: ProofFile } | { problem: string }

/**
 * Copies the bytes of a selected file and validates them (RULES §5). The `File` object itself is not stored. On a phone
 * it may become unreadable a minute later, when the application that provided the file releases it.
 */
export async function readProofFile(chosen: File): Promise<FileReading> {
  // The size is checked before the file is read, because reading a video of a gigabyte would need too much memory.
  if (chosen.size > PROOF_MAX_BYTES) return { problem: PROOF_TOO_LARGE }
  if (chosen.size === 0) return { problem: PROOF_EMPTY }
  let bytes: ArrayBuffer
  try {
    bytes = await chosen.arrayBuffer()
  } catch (error) {
    console.warn('The chosen file could not be read', error instanceof Error ? error.name : error)
    return { problem: PROOF_UNREADABLE }
  }
  // The browser read only a part of the file, so the file must not be sent.
  if (bytes.byteLength !== chosen.size) return { problem: PROOF_UNREADABLE }
  const head = new Uint8Array(bytes, 0, Math.min(PROOF_SNIFF_BYTES, bytes.byteLength))
  const type = detectProofType(head)
  const problem = proofFileProblem({ size: bytes.byteLength, head })
  if (problem || !type) return { problem: problem ?? PROOF_WRONG_TYPE }
  return { file: { bytes, name: chosen.name, type, size: bytes.byteLength, sha256: await hashSha256(bytes) } }
}

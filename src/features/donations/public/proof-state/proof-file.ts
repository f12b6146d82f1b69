import { hashSha256 } from '@/offline/sha256'
import type { ProofFile } from '@/offline/submission'
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

/** What is taken from a chosen file: bytes that are ours, or the sentence that says why not. */
export type FileReading = { file: ProofFile } | { problem: string }

/**
 * Copies a chosen file's bytes and judges them (RULES §5). The File itself is not kept: on a phone it may become
 * unreadable a minute later, when its cloud folder or its application lets go of it.
 */
export async function readProofFile(chosen: File): Promise<FileReading> {
  // Before reading: a video of a gigabyte must not go through a phone's memory.
  if (chosen.size > PROOF_MAX_BYTES) return { problem: PROOF_TOO_LARGE }
  if (chosen.size === 0) return { problem: PROOF_EMPTY }
  let bytes: ArrayBuffer
  try {
    bytes = await chosen.arrayBuffer()
  } catch (error) {
    console.warn('The chosen file could not be read', error instanceof Error ? error.name : error)
    return { problem: PROOF_UNREADABLE }
  }
  // A file that was cut short while it was read is not what the person chose.
  if (bytes.byteLength !== chosen.size) return { problem: PROOF_UNREADABLE }
  const head = new Uint8Array(bytes, 0, Math.min(PROOF_SNIFF_BYTES, bytes.byteLength))
  const type = detectProofType(head)
  const problem = proofFileProblem({ size: bytes.byteLength, head })
  if (problem || !type) return { problem: problem ?? PROOF_WRONG_TYPE }
  return { file: { bytes, name: chosen.name, type, size: bytes.byteLength, sha256: await hashSha256(bytes) } }
}

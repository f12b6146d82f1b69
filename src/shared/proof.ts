/**
 * Limits and error messages for proofs of payment (RULES §5, §9). The form, the worker and the server use the same
 * values.
 */

/** Maximum size of a proof file in bytes. */
export const PROOF_MAX_BYTES = 5_242_880

/** The accepted media types, each with the file extension under which the server stores the file. */
export const PROOF_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const

export type ProofType = keyof typeof PROOF_TYPES

export const PROOF_TOO_LARGE = 'Arquivo muito grande. O limite é 5MB.'
export const PROOF_WRONG_TYPE = 'Formato não suportado. Use JPG, PNG ou PDF.'
export const PROOF_MISSING = 'Por favor, faça upload do comprovante de pagamento.'
export const PROOF_EMPTY = 'O ficheiro está vazio. Escolha outro ficheiro.'
/** The message when the server refused a proof without sending an error message (RULES §8). */
export const SEND_FAILED = 'Erro ao enviar comprovante. Tente novamente.'
export const PROOF_UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o outra vez.'

/** Number of bytes at the start of a file that are needed to detect its type. */
export const PROOF_SNIFF_BYTES = 16

const SIGNATURES: readonly [ProofType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/**
 * Detects the type of a file from its first bytes. The name of the file is ignored.
 * @param head the first `PROOF_SNIFF_BYTES` bytes (fewer if the file is shorter)
 */
export function detectProofType(head: Uint8Array): ProofType | null {
  const match = SIGNATURES.find(([, magic]) => magic.every((byte, i) => head[i] === byte))
  return match ? match[0] : null
}

/**
 * Returns the error message for a chosen proof file, or null. The size is checked first: a file that is too large and
 * also has the wrong type is reported as too large.
 * @param file the size in bytes and the first bytes of the file
 */
export function proofFileProblem(file: { size: number; head: Uint8Array }): string | null {
  if (file.size > PROOF_MAX_BYTES) return PROOF_TOO_LARGE
  if (file.size === 0) return PROOF_EMPTY
  if (!detectProofType(file.head)) return PROOF_WRONG_TYPE
  return null
}

import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import type { ByteReader } from './byte-reader'
import { BackupRefusal } from './refusal'

/* The format of an encrypted backup: a header, a tag that proves the passphrase, and pieces of 64 KiB. Each piece is
   encrypted and authenticated with AES-256-GCM, so a restore never uses an unauthenticated byte and needs little
   memory. The nonce contains the piece's number and whether it is the last piece, so pieces can be neither moved nor
   omitted. The header has 32 bytes: the magic (8), log2 of scrypt's cost (1), the salt (16) and the start of all
   nonces (7). */

export const MAGIC = Buffer.from('AHCDBAK1', 'latin1')
const HEADER_BYTES = 32
const TAG_BYTES = 16
export const PIECE_BYTES = 64 * 1024
const COST_LOG2 = 16
/** Maximum cost of scrypt in a header: a larger value in a damaged header would make scrypt use gigabytes. */
const COST_LOG2_MAX = 18
export const PASSPHRASE_MIN = 12

/** The piece number in the nonce of the tag that proves the passphrase. No real piece has such a high number. */
const PROOF_NUMBER = 0xffff_ffff

const deriveKey = (passphrase: string, salt: Buffer, costLog2: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      passphrase.normalize('NFC'),
      salt,
      32,
      { N: 2 ** costLog2, r: 8, p: 1, maxmem: 512 * 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )

function nonce(header: Buffer, number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  header.copy(bytes, 0, 25, HEADER_BYTES)
  bytes.writeUInt32BE(number, 7)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

function seal(key: Buffer, header: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(header, number, isLast)).setAAD(header)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a piece that `seal` returned. Returns null if the piece was changed or the key is wrong. */
function unseal(key: Buffer, header: Buffer, number: number, isLast: boolean, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const at = sealed.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(header, number, isLast), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(header).setAuthTag(sealed.subarray(at))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, at)), decipher.final()])
  } catch {
    return null
  }
}

/** Encrypts a stream whose pieces have PIECE_BYTES bytes each; the last piece may be shorter. */
export async function* encrypt(pieces: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from([COST_LOG2]), randomBytes(16 + 7)])
  const key = await deriveKey(passphrase, header.subarray(9, 25), COST_LOG2)
  yield header
  yield seal(key, header, PROOF_NUMBER, true, Buffer.alloc(0))
  let number = 0
  let held: Buffer | null = null
  for await (const piece of pieces) {
    if (held) yield seal(key, header, number++, false, held)
    held = piece
  }
  yield seal(key, header, number, true, held ?? Buffer.alloc(0))
}

/** Decrypts the output of `encrypt`. The caller has already read the magic bytes from the reader. */
export async function* decrypt(bytes: ByteReader, passphrase: string | null): AsyncGenerator<Buffer> {
  if (passphrase === null)
    throw new BackupRefusal(
      'A cópia está cifrada. Defina BACKUP_PASSPHRASE com a frase-passe com que foi feita.',
    )
  const header = Buffer.concat([MAGIC, await bytes.take(HEADER_BYTES - MAGIC.length)])
  const proof = await bytes.take(TAG_BYTES)
  if (header.length < HEADER_BYTES || proof.length < TAG_BYTES)
    throw new BackupRefusal('A cópia está incompleta: acaba a meio do cabeçalho.')
  const costLog2 = header[8] ?? 0
  const isKnown = costLog2 > 0 && costLog2 <= COST_LOG2_MAX
  const key = isKnown ? await deriveKey(passphrase, header.subarray(9, 25), costLog2) : null
  if (!key || !unseal(key, header, PROOF_NUMBER, true, proof))
    throw new BackupRefusal(
      'A frase-passe em BACKUP_PASSPHRASE não é a desta cópia (ou os primeiros 48 bytes do ficheiro estão danificados).',
    )
  for (let number = 0, isLast = false; !isLast; number++) {
    const sealed = await bytes.take(PIECE_BYTES + TAG_BYTES)
    isLast = await bytes.isAtEnd()
    const plain = unseal(key, header, number, isLast, sealed)
    if (!plain) throw pieceRefusal(number, isLast && unseal(key, header, number, false, sealed) !== null)
    yield plain
  }
}

function pieceRefusal(number: number, isWholeButNotLast: boolean): BackupRefusal {
  const start = HEADER_BYTES + TAG_BYTES + number * (PIECE_BYTES + TAG_BYTES)
  return new BackupRefusal(
    isWholeButNotLast
      ? `A cópia está incompleta: falta o que vem depois do byte ${start}.`
      : `A cópia está danificada ou incompleta a partir do byte ${start} do ficheiro.`,
  )
}

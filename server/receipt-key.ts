import { randomBytes } from 'node:crypto'
import {
  createReceiptSigner,
  readSeed,
  SEED_BYTES,
  type ReceiptSigner,
} from './resources/donations/receipt-signer'
import { readOrCreateFile } from './secret'

/**
 * Creates the signer of receipts with the key of RECEIPT_KEY, or else with the key in the data folder, which is
 * generated at the first start. Servers that share a database also share that folder.
 */
export function openReceiptSigner(receiptKey: string | null, dataDir: string): ReceiptSigner {
  const make = () => randomBytes(SEED_BYTES).toString('base64url')
  const seed = readSeed(receiptKey ?? readOrCreateFile(dataDir, 'receipt-key', make).trim())
  if (!seed) throw new Error('The file receipt-key in DATA_DIR is damaged: restore it from a backup')
  return createReceiptSigner(seed)
}

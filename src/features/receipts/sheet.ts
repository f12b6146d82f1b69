import type { SignedReceipt } from '@/api/signed-receipt'
import { institution } from '@/content/institution'
import { longDayText } from '@/lib/dates'
import { moneyText } from '@/shared/money'
import type { ReceiptSheet } from './pdf'
import { checkAddress } from './qr-matrix'

/**
 * Returns the texts of a receipt.
 * @param origin the site's own origin
 */
export const receiptSheet = (receipt: SignedReceipt, origin: string): ReceiptSheet => ({
  association: institution.name,
  place: `${institution.address.town}, ${institution.address.province}`,
  number: receipt.number,
  amount: moneyText(receipt.amountCents),
  sentence: `Recebemos de ${receipt.donorName} a quantia acima, por ${receipt.method}.`,
  facts: [
    ['Recebida em', longDayText(receipt.receivedOn)],
    ['Confirmada em', longDayText(receipt.confirmedOn)],
    ['Referência', receipt.reference],
    ['Método', receipt.method],
  ],
  code: receipt.code,
  keyId: receipt.keyId,
  address: checkAddress(origin, receipt.fullCode),
  hint: `Aponte a câmara ao desenho, ou escreva o número e o código em ${origin.replace(/^https?:\/\//, '')}/recibo/verificar.`,
  foot: 'Documento emitido por computador, válido sem carimbo.',
})

import { skipToken, useQuery } from '@tanstack/react-query'
import { DAY_MS } from '@/lib/dates'
import { formatSize } from '@/lib/formats'
import { parseAmount } from '@/shared/donation'
import { moneyText } from '@/shared/money'
import { paidAtText, readPaymentMessage } from '@/shared/payment-message'
import { Check } from './check'
import { fileMoment } from './file-moment'
import { proofQuery, type DonationReview, type ReviewedDonation } from './review-calls'

const TYPES: Readonly<Record<string, { short: string; made: string }>> = {
  'image/jpeg': { short: 'JPG', made: 'A fotografia é de' },
  'image/png': { short: 'PNG', made: 'A imagem é de' },
  'application/pdf': { short: 'PDF', made: 'O PDF é de' },
}

/** A file that was made more than this number of days before it arrived may belong to another payment. */
const OLD_DAYS = 7

/** Compares the operator's payment message in the description with the amount that the donor declared. */
export function MessageCheck({ donation }: { donation: ReviewedDonation }) {
  const message = readPaymentMessage(donation.description ?? '')
  if (!message) return null
  const { operator, cents, code } = message
  const paidAt = paidAtText(message)
  const isSame = cents === parseAmount(donation.amount)
  return (
    <Check
      tone={isSame ? 'look' : 'bad'}
      title={
        isSame
          ? `Mensagem do ${operator}: ${moneyText(cents)}`
          : `A mensagem do ${operator} diz ${moneyText(cents)}, não o valor declarado`
      }
    >
      {paidAt ? `Paga em ${paidAt}. ` : ''}Código {code}. O doador pode tê-la mudado: confira no extrato.
    </Check>
  )
}

/** Reads the date of the shown file: undefined until the file is loaded, null if the file contains none. */
function useFileMoment(userId: number, donation: ReviewedDonation): string | null | undefined {
  const { data: file } = useQuery(proofQuery(userId, donation))
  const { data: moment } = useQuery({
    queryKey: ['staff', userId, 'donation-proof-moment', donation.id, donation.payment_proof?.sha256],
    queryFn: file ? async () => fileMoment(await file.arrayBuffer(), file.type) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })
  return moment
}

/** Returns the time at which the current proof arrived: the first proof, or the last proof that replaced it. */
const arrivalOf = ({ events, donation }: DonationReview): string =>
  [...events].reverse().find(({ kind }) => kind === 'replaced' || kind === 'received')?.at ??
  donation.created_at

/** Shows when the file was made, if the file contains this date, and the data that the reviewer must check in it. */
export function FileCheck({ userId, review }: { userId: number; review: DonationReview }) {
  const { donation } = review
  const proof = donation.payment_proof
  const moment = useFileMoment(userId, donation)
  if (!proof) return null
  const { short, made } = TYPES[proof.content_type] ?? { short: 'Ficheiro', made: 'O ficheiro é de' }
  const early = moment ? Math.round((Date.parse(arrivalOf(review)) - Date.parse(`${moment}Z`)) / DAY_MS) : 0
  const isOdd = early > OLD_DAYS || early < -1
  return (
    <>
      {moment && (
        <Check
          tone={isOdd ? 'bad' : 'good'}
          title={`${made} ${paidAtText({ day: moment.slice(0, 10), time: moment.slice(11) })}`}
        >
          {early > OLD_DAYS && `${early} dias antes de chegar. Pode ser de outro pagamento.`}
          {early < -1 && 'Depois de ter chegado: a data do aparelho estava errada, ou foi mudada.'}
        </Check>
      )}
      <Check tone="look" title="Confira no comprovante">
        O valor, a data e a conta de destino. {short}, {formatSize(proof.size)}
        {moment === null && ', sem data própria'}.
      </Check>
    </>
  )
}

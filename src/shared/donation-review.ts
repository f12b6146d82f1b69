/** The review of donations (D25). The screen and the server use the same limits, sentences and messages. */

/** Time in seconds during which a reviewer can undo a decision. After that the message to the donor is sent. */
export const UNDO_SECONDS = 10
/**
 * Numbers of hours without a decision after which staff are notified: before and at the end of the promised 48 hours.
 */
export const LATE_HOURS = [40, 48] as const
/** Maximum number of donations that one request can approve. */
export const APPROVED_MAX = 100
export const REASON_MAX = 1000

export const REASON_MISSING = 'Escreva o motivo.'
export const NOT_OPENED = 'Abra o comprovante antes de aprovar.'
export const MESSAGE_LEFT = 'A mensagem já seguiu. Para mudar a decisão, reabra a doação com um motivo.'

/**
 * The reasons for a rejection. The reviewer chooses a reason and can edit its sentence for the donor. The last reason
 * has no sentence.
 */
export const REJECTION_REASONS: readonly { label: string; text: string }[] = [
  {
    label: 'Ilegível: não se vê o valor ou a data',
    text: 'O comprovante está ilegível: não se vê o valor nem a data. Envie outra fotografia em que se leiam os dois, por favor.',
  },
  {
    label: 'O valor não é o declarado',
    text: 'O valor do comprovante não é o que indicou. Envie o comprovante outra vez com o valor certo, por favor.',
  },
  {
    label: 'É de outra conta de destino',
    text: 'O comprovante é de uma transferência para outra conta, que não é nossa. Confirme com a sua operadora ou o seu banco para onde foi o dinheiro.',
  },
  {
    label: 'Já foi enviado antes',
    text: 'Já tínhamos recebido este comprovante noutra doação, que continua válida. Não precisa de fazer nada.',
  },
  { label: 'Outro motivo', text: '' },
]

/**
 * The reasons for asking the donor for another proof, each with a sentence for the donor. The last reason has no
 * sentence.
 */
export const ASKING_REASONS: readonly { label: string; text: string }[] = [
  {
    label: 'Ilegível: não se vê o valor ou a data',
    text: 'A fotografia não se lê bem: falta ver o valor e a data. Envie outra, de perto e com luz, por favor.',
  },
  {
    label: 'Cortado: falta uma parte',
    text: 'A imagem está cortada. Envie outra em que se vejam o valor, a data e a conta de destino, por favor.',
  },
  {
    label: 'Não é um comprovante',
    text: 'O ficheiro que recebemos não é o comprovante do pagamento. Envie a mensagem de confirmação ou o talão, por favor.',
  },
  { label: 'Outro motivo', text: '' },
]

/** The states in which a donor can send another proof for the same donation. */
export const AWAITING_PROOF: readonly string[] = ['rejected', 'asked']
/** Maximum number of proofs for one donation. */
export const PROOFS_MAX = 10
export const NO_PROOF_AWAITED =
  'Esta doação já está em análise, ou já foi confirmada. Não é preciso outro comprovante.'
export const PROOFS_USED_UP = 'Já recebemos muitos comprovantes desta doação. Ligue-nos, por favor.'
export const SAME_PROOF = 'Este é o ficheiro que já tínhamos recebido. Envie outro, por favor.'

/** Returns the error message for the reason of a decision or of a reopening, or null. */
export function reasonProblem(text: string): string | null {
  if (!text.trim()) return REASON_MISSING
  return text.trim().length > REASON_MAX ? `Texto demasiado longo: no máximo ${REASON_MAX} caracteres.` : null
}

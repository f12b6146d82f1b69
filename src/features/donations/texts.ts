/**
 * Texts of the send page about the state of its form and of an attempt to send. Texts about outbox entries are in
 * src/pwa/entry-texts.ts.
 */
import type { StorageTrouble } from '@/offline/outbox-store'
import type { ProofMode } from './model'
import type { Submission } from '@/offline/submission'
import { moneyText } from '@/shared/money'
import { SEND_FAILED } from '@/shared/proof'
import { formatReference } from '@/shared/reference'
import { formatWait } from '@/lib/formats'
import type { UnknownWhy } from './public/proof-state/send-verdict'
import type { FormNotice } from './public/proof-state/send-state'

/** The message if the API has no active payment method (RULES §8). */
export const NO_METHODS = 'Nenhum método de pagamento disponível'

/** The toast after the server has accepted a proof (RULES §8). */
export const SENT: Record<ProofMode, string> = {
  guest: 'Comprovante enviado com sucesso! Você receberá uma confirmação por email.',
  logged: 'Doação criada com sucesso!',
}

/** Messages for a proof that the browser could not save: the reason, and that the form still contains the input. */
export const NOT_KEPT: Record<StorageTrouble, string> = {
  full: 'Não há espaço, por isso o comprovante não ficou guardado. Os dados continuam no formulário.',
  unavailable:
    'Este navegador não deixa guardar, talvez por estar em modo privado. O comprovante não ficou guardado; os dados continuam no formulário.',
  damaged:
    'O que se leu de volta não é igual ao que se guardou, por isso o comprovante não conta como guardado. Os dados continuam no formulário.',
}

/** Returns the title of the error summary. */
export const missingTitle = (count: number): string =>
  count === 1 ? 'Falta 1 coisa' : `Faltam ${count} coisas`

interface Said {
  title: string
  text: string
}

/** Returns the text of the notice when the form is shown again after an attempt: the result and the user's options. */
export function noticeText(notice: FormNotice): Said {
  switch (notice.kind) {
    case 'refused':
      return { title: 'Não foi aceite', text: notice.text ?? SEND_FAILED }
    case 'login':
      return {
        title: 'A sua sessão terminou',
        text: 'O comprovante não foi enviado. Entre outra vez, ou escolha «Sem conta» e envie.',
      }
    case 'later':
      return {
        title: 'Ainda não foi enviado',
        text: notice.seconds
          ? `A associação está a receber muitos envios. Tente novamente daqui a ${formatWait(notice.seconds)}.`
          : 'A associação está a receber muitos envios. Tente novamente daqui a alguns minutos.',
      }
    case 'offline':
      return {
        title: 'Sem rede: não foi enviado',
        text: 'Ligue os dados móveis ou o Wi-Fi e envie outra vez.',
      }
    case 'cancelled':
      return {
        title: 'Envio cancelado',
        text: 'Se já tinha chegado inteiro, conta uma só vez: o próximo envio leva a mesma referência.',
      }
  }
}

/** Returns the text for an attempt without a usable response (L14): the known facts and the user's options. */
export function unknownText(why: UnknownWhy, isWhole: boolean, detail: string | undefined): Said {
  switch (why) {
    case 'network':
      return {
        title: isWhole
          ? 'O comprovante seguiu inteiro, mas a resposta não chegou.'
          : 'A rede caiu a meio. Não sabemos se o comprovante chegou.',
        text: 'Quando tiver rede, tente novamente.',
      }
    case 'timeout':
      return {
        title: isWhole
          ? 'O comprovante seguiu inteiro, mas a resposta não chegou a tempo.'
          : 'A rede parou a meio. Não sabemos se o comprovante chegou.',
        text: 'A rede pode estar fraca. Procure um sítio com melhor sinal e tente novamente.',
      }
    case 'portal':
      return {
        title: 'Respondeu outra página, e não a associação.',
        text: 'Algumas redes Wi-Fi pedem que entre primeiro. Abra outra página no navegador, entre nessa rede, ou use dados móveis, e tente novamente.',
      }
    case 'server':
      return {
        title: detail ?? SEND_FAILED,
        text: 'O servidor da associação teve um problema. Espere um minuto e tente novamente.',
      }
  }
}

/** Returns an e-mail for a proof that this browser could neither save nor send. The donor must attach the file. */
export function proofLetter(
  { key, fields }: Submission,
  methodName: string,
): { subject: string; body: string } {
  const { guest } = fields
  return {
    subject: `Comprovante ${formatReference(key)}`,
    body: [
      `Referência: ${formatReference(key)}`,
      `Valor: ${moneyText(fields.amountCents)}`,
      `Método: ${methodName}`,
      ...(guest ? [`Nome: ${guest.name}`, `E-mail: ${guest.email}`, `Telefone: ${guest.phone}`] : []),
      ...(fields.description ? [`Descrição: ${fields.description}`] : []),
      '',
      'Junto o ficheiro do comprovante.',
    ].join('\n'),
  }
}

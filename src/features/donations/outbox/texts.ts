/** What the outbox says of its entries: words chosen by code, in plain Portuguese. */
import {
  failedOfNetwork,
  truthOf,
  type EntryTruth,
  type EntryTrouble,
  type OutboxEntry,
} from '@/offline/outbox-entry'
import { PROOF_TOO_LARGE, PROOF_UNREADABLE, PROOF_WRONG_TYPE } from '@/shared/proof'
import { waitText } from '@/lib/formats'
import { SEND_FAILED } from '../texts'

/** The label's word; '{aparelho}' is the phone or the computer. */
export const TRUTH_WORDS: Record<EntryTruth, string> = {
  saved: 'Guardado neste {aparelho}',
  sending: 'A enviar',
  asking: 'A confirmar',
  sent: 'Enviado',
  login: 'Guardado, precisa de entrar',
  bad: 'Recusado',
}

/** A message is feminine. */
const MESSAGE_WORDS: Partial<Record<EntryTruth, string>> = {
  saved: 'Guardada neste {aparelho}',
  sent: 'Enviada',
  bad: 'Recusada',
}

export function truthWord(entry: OutboxEntry): string {
  const truth = truthOf(entry)
  return (entry.kind === 'contact' && MESSAGE_WORDS[truth]) || TRUTH_WORDS[truth]
}

const aloneWord = ({ kind }: OutboxEntry): string => (kind === 'proof' ? 'Segue sozinho' : 'Segue sozinha')

/** What an entry waits for at this moment. */
export interface Surroundings {
  now: number
  isOnline: boolean
  isWifi: boolean
}

/** The label's second line. */
export function truthHint(entry: OutboxEntry, { isOnline, isWifi }: Surroundings): string {
  switch (truthOf(entry)) {
    case 'saved':
      if (entry.wifiOnly && !isWifi) return 'À espera de Wi-Fi'
      return isOnline ? aloneWord(entry) : 'À espera de rede'
    case 'sending':
      return 'A caminho da associação'
    case 'asking':
      return 'Falta a resposta'
    case 'login':
      return 'A sua sessão terminou'
    case 'bad':
      return entry.trouble?.why === 'received-before'
        ? 'Já há uma versão recebida'
        : 'Corrija e envie outra vez'
    case 'sent':
      return 'Está na associação'
  }
}

const WHY: Record<EntryTrouble, string> = {
  network: 'A rede falhou.',
  timeout: 'A resposta não chegou a tempo.',
  portal: 'Respondeu outra página, e não a associação: esta rede pede, talvez, que entre nela primeiro.',
  server: 'O servidor da associação teve um problema.',
  busy: 'A associação está a receber muitos envios.',
  login: 'A sessão com que foi preparado terminou. Entre com essa conta, ou envie sem conta.',
  refused: SEND_FAILED,
  'received-before':
    'A associação já tinha recebido a primeira versão, com esta referência. O que mudou depois não foi enviado.',
  unreadable: PROOF_UNREADABLE,
}

/** Why the last attempt brought nothing, or null where none was made. */
export function troubleText({ trouble }: OutboxEntry): string | null {
  if (!trouble) return null
  if (trouble.why !== 'refused') return WHY[trouble.why]
  if (trouble.text) return trouble.text
  if (trouble.status === 413) return PROOF_TOO_LARGE
  if (trouble.status === 415) return PROOF_WRONG_TYPE
  const said = Object.values(trouble.fields ?? {}).flatMap((texts) => texts.slice(0, 1))
  return said.length > 0 ? said.join(' ') : WHY.refused
}

function nextTime(entry: OutboxEntry, { now, isOnline, isWifi }: Surroundings): string {
  if (!isOnline) return 'assim que houver rede'
  if (entry.wifiOnly && !isWifi) return 'assim que houver Wi-Fi'
  const seconds = (entry.nextAttemptAt - now) / 1000
  if (seconds <= 0) return 'daqui a instantes'
  return `daqui a ${waitText(seconds)}${failedOfNetwork(entry) ? ', ou antes, se a rede voltar' : ''}`
}

/** When it is tried again, in words: 'daqui a 3 minutos'. Null where it waits for the person. */
export function nextAttemptText(entry: OutboxEntry, { now, isOnline, isWifi }: Surroundings): string | null {
  if (entry.state !== 'waiting') return null
  const when = nextTime(entry, { now, isOnline, isWifi })
  if (entry.attempts === 0) return `${aloneWord(entry)}, ${when}.`
  const made = entry.attempts === 1 ? '1 tentativa' : `${entry.attempts} tentativas`
  return `${made}. A próxima ${when}.`
}

/** The page's title: what is still on this device. */
export function outboxTitle(proofs: number, messages: number): string {
  const parts = [
    proofs > 0 && (proofs === 1 ? '1 comprovante' : `${proofs} comprovantes`),
    messages > 0 && (messages === 1 ? '1 mensagem' : `${messages} mensagens`),
  ].filter(Boolean)
  return `${parts.join(' e ')} ainda neste {aparelho}`
}

/** What others who use this device left, as a number alone (L17). */
export const othersText = (count: number): string =>
  count === 1
    ? 'Há 1 envio de outra conta guardado neste {aparelho}. Só essa conta o vê e o envia.'
    : `Há ${count} envios de outras contas guardados neste {aparelho}. Só essas contas os veem e os enviam.`

/** What deleting means, of an entry that may have arrived and of one that has not. */
export const deleteText = (entry: OutboxEntry): string =>
  entry.isInDoubt
    ? 'O último envio ficou sem resposta: pode já ter chegado. Se o eliminar, deixamos de perguntar, e deste {aparelho} sai para sempre.'
    : 'Ainda não foi enviado. Se o eliminar, nada é enviado: a associação não o recebe, e deste {aparelho} sai para sempre.'

/** 'Tentar agora' without a network: nothing is attempted, and nothing is lost. */
export const NO_NETWORK_NOW = 'Sem ligação. Segue sozinho quando houver rede.'

/**
 * Portuguese texts about outbox entries: status, failure, next attempt. '{aparelho}' is replaced by the word for the
 * user's device.
 */
import { formatWait } from '../lib/formats'
import { kindText } from '../offline/kinds/kind'
import { groupByNoun, kindFor } from '../offline/kinds/registry'
import { entryStatus, isNetworkFailure, type EntryStatus, type OutboxEntry } from '../offline/outbox-entry'
import type { FailureReason } from '../offline/send-failure'
import { listInWords } from '../shared/list-in-words'
import { PROOF_UNREADABLE } from '../shared/proof'

/** The label of each status, with the placeholders of `kindText`. */
const STATUS_WORDS: Record<EntryStatus, string> = {
  saved: 'Guardad{o} neste {aparelho}',
  sending: 'A enviar',
  confirming: 'A confirmar',
  sent: 'Enviad{o}',
  login: 'Guardad{o}, precisa de entrar',
  refused: 'Recusad{o}',
}

/** Returns the status label of an entry. */
export const statusWord = (entry: OutboxEntry, status: EntryStatus = entryStatus(entry)): string =>
  kindText(kindFor(entry), STATUS_WORDS[status])

const alone = (entry: OutboxEntry): string => kindText(kindFor(entry), 'Segue sozinh{o}')

/** The state of the device. It determines whether an entry waits for a network, for Wi-Fi or for its next attempt. */
export interface Surroundings {
  now: number
  isOnline: boolean
  isWifi: boolean
}

/**
 * Returns a short text below the status label: the event for which the entry waits, the current step, or the action
 * that the user must take.
 */
export function statusHint(entry: OutboxEntry, { isOnline, isWifi }: Surroundings): string {
  switch (entryStatus(entry)) {
    case 'saved':
      if (entry.wifiOnly && !isWifi) return 'À espera de Wi-Fi'
      return isOnline ? alone(entry) : 'À espera de rede'
    case 'sending':
      return 'A caminho da associação'
    case 'confirming':
      return 'Falta a resposta'
    case 'login':
      return 'A sua sessão terminou'
    case 'refused':
      return entry.trouble?.why === 'received-before'
        ? 'Já há uma versão recebida'
        : 'Corrija e envie outra vez'
    case 'sent':
      return 'Está na associação'
  }
}

const FAILURES: Record<Exclude<FailureReason, 'refused'>, string> = {
  network: 'A rede falhou.',
  timeout: 'A resposta não chegou a tempo.',
  portal: 'Respondeu outra página, e não a associação: esta rede pede, talvez, que entre nela primeiro.',
  server: 'O servidor da associação teve um problema.',
  busy: 'A associação está a receber muitos envios.',
  login: 'A sessão com que foi preparad{o} terminou. Entre com essa conta, ou envie sem conta.',
  'received-before':
    'A associação já tinha recebido a primeira versão, com esta referência. O que mudou depois não foi enviado.',
  unreadable: PROOF_UNREADABLE,
}

/**
 * Failure text for an entry that can be sent only with its own user's session. It does not mention sending without an
 * account.
 */
const LOGIN_ONLY = 'A sessão com que foi preparad{o} terminou. Entre com essa conta.'

/** The text of an API for any record that does not exist. A text of this site says more. */
const NOT_FOUND = 'Não encontrado.'

/**
 * Returns the reason why the last attempt failed: the server's error message, else a text of this site. Returns null
 * when no attempt has failed.
 */
export function failureText(entry: OutboxEntry): string | null {
  const { trouble } = entry
  if (!trouble) return null
  const kind = kindFor(entry)
  if (trouble.why === 'login' && entry.needsUser) return kindText(kind, LOGIN_ONLY)
  if (trouble.why !== 'refused') return kindText(kind, FAILURES[trouble.why])
  const { refused, refusedByStatus } = kind.words
  const byStatus = refusedByStatus[trouble.status ?? 0]
  if (trouble.text && !(byStatus && trouble.text === NOT_FOUND)) return trouble.text
  if (byStatus) return byStatus
  const sentences = Object.values(trouble.fields ?? {}).flatMap((texts) => texts.slice(0, 1))
  return sentences.length > 0 ? sentences.join(' ') : refused
}

function nextTime(entry: OutboxEntry, { now, isOnline, isWifi }: Surroundings): string {
  if (!isOnline) return 'assim que houver rede'
  if (entry.wifiOnly && !isWifi) return 'assim que houver Wi-Fi'
  const seconds = (entry.nextAttemptAt - now) / 1000
  if (seconds <= 0) return 'daqui a instantes'
  return `daqui a ${formatWait(seconds)}${isNetworkFailure(entry) ? ', ou antes, se a rede voltar' : ''}`
}

/**
 * Returns the number of attempts and the time of the next attempt: '2 tentativas. A próxima daqui a 3 minutos.' Returns
 * null if the entry is not waiting to be sent.
 */
export function nextAttemptText(entry: OutboxEntry, surroundings: Surroundings): string | null {
  if (entry.state !== 'waiting') return null
  const when = nextTime(entry, surroundings)
  if (entry.attempts === 0) return `${alone(entry)}, ${when}.`
  const made = entry.attempts === 1 ? '1 tentativa' : `${entry.attempts} tentativas`
  return `${made}. A próxima ${when}.`
}

/**
 * Returns a text about the entries that the server has just accepted: 'Enviado agora: 1 comprovante, doação n.º
 * 2026-000012'.
 */
export function sentNowText(sent: readonly OutboxEntry[]): string {
  const parts = groupByNoun(sent).map(({ words: { one, many, numberLabel }, own }) => {
    const numbers = own.flatMap(({ receipt }) => (numberLabel && receipt?.number ? [receipt.number] : []))
    const label = (numberLabel ?? '').charAt(0).toLowerCase() + (numberLabel ?? '').slice(1)
    return (
      `${own.length} ${own.length === 1 ? one : many}` +
      (numbers.length > 0 ? `, ${label} ${listInWords(numbers)}` : '')
    )
  })
  return `Enviado agora: ${parts.join('; ')}`
}

/** Shown when the user presses 'Tentar agora' without a network. No attempt is made. */
export const NO_NETWORK_NOW = 'Sem rede. Segue sozinho quando a houver.'

/** Texts about the state of the server. Pure functions. */
import { numberFormat } from '@/shared/number-format'
import type { ListWords } from '@/ui/list/list-states'
import type { Job, System } from './system-calls'

export const SYSTEM_WORDS: ListWords = {
  loading: 'A carregar o estado do servidor...',
  failed: 'Não foi possível carregar o estado do servidor.',
  empty: '',
  noneFound: '',
  away: 'Sem rede. O estado do servidor só se vê com rede.',
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const oneDigit = numberFormat({ maximumFractionDigits: 1 })

/**
 * Formats a number of bytes, in units up to TB: '12,3 GB'. lib/formats, for the sizes of single files, has no unit that
 * large.
 */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${oneDigit(bytes / 1000 ** power)} ${UNITS[power]}`
}

export interface Share {
  key: keyof System['space']
  label: string
  bytes: number
}

/** Returns the kinds of stored data with their sizes, the largest first. */
export const sharesOf = ({ proofs, media, database }: System['space']): Share[] =>
  [
    { key: 'media' as const, label: 'Imagens e documentos', bytes: media },
    { key: 'proofs' as const, label: 'Comprovantes', bytes: proofs },
    { key: 'database' as const, label: 'Base de dados', bytes: database },
  ].sort((one, other) => other.bytes - one.bytes)

export const JOBS: Record<Job['name'], { label: string; hint: string }> = {
  mail: { label: 'Enviar e-mails', hint: 'A cada minuto.' },
  sweep: { label: 'Limpar o que passou do prazo', hint: 'A cada hora: lixo, sessões, envios a meio.' },
  audit: { label: 'Verificar a auditoria', hint: 'Uma vez por dia.' },
}

/** Returns the text about unsent e-mails: their number, and where to find the cause if they are not sent. */
export const mailsText = (waiting: number): string =>
  waiting === 0
    ? 'Nenhum à espera.'
    : `À espera de sair: ${waiting}. O servidor tenta outra vez, cada vez mais espaçado. Se não saem, a causa está no diário do servidor, nas linhas «e-mail not delivered».`

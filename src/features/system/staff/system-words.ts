/** Texts about the state of the server. Pure. */
import { DAY_MS, parseMoment } from '@/lib/dates'
import type { ListWords } from '@/ui/list/list-states'
import type { BackupRun, Job, System } from './system-calls'

export const SYSTEM_WORDS: ListWords = {
  loading: 'A carregar o estado do servidor...',
  failed: 'Não foi possível carregar o estado do servidor.',
  empty: '',
  noneFound: '',
  away: 'Sem rede. O estado do servidor só se vê com rede.',
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const ONE_DIGIT = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

/** A number of bytes in words, up to TB, which the sizes of single files (lib/formats) do not need: '12,3 GB'. */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${ONE_DIGIT.format(bytes / 1000 ** power)} ${UNITS[power]}`
}

export interface Share {
  key: keyof System['space']
  label: string
  bytes: number
}

/** What takes room, the largest first. */
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

/** An old backup is as good as none, and a rehearsal is due each month. */
const BACKUP_DAYS = 2
const REHEARSAL_DAYS = 31

const daysSince = (at: string, now: number): number => Math.floor((now - (parseMoment(at) ?? now)) / DAY_MS)
const agoText = (days: number): string => (days === 0 ? 'hoje' : days === 1 ? 'há um dia' : `há ${days} dias`)

export interface RunWords {
  isGood: boolean
  title: string
  text: string
}

/** Says how the last backup ended, and what to do where it is missing, old or failed. */
export function backupWords(run: BackupRun | null, now: number): RunWords {
  if (!run)
    return {
      isGood: false,
      title: 'Ainda não há cópia de segurança',
      text: 'Quem administra o servidor faz uma com «npm run backup», todas as noites.',
    }
  const days = daysSince(run.at, now)
  if (!run.is_done)
    return {
      isGood: false,
      title: 'A última cópia falhou',
      text: `Foi ${agoText(days)}. Peça a quem administra o servidor que veja porquê.`,
    }
  return {
    isGood: days < BACKUP_DAYS,
    title: days < BACKUP_DAYS ? 'Cópia de segurança feita' : `Sem cópia ${agoText(days)}`,
    text: `Completa${run.bytes === null ? '' : `, ${sizeText(run.bytes)}`}.`,
  }
}

/** Says how the last rehearsal of a restore ended. */
export function rehearsalWords(run: BackupRun | null, now: number): RunWords {
  if (!run)
    return {
      isGood: false,
      title: 'Ainda não se ensaiou uma reposição',
      text: 'Uma cópia que nunca se repôs pode não servir. Ensaia-se com «npm run backup:check».',
    }
  const days = daysSince(run.at, now)
  if (!run.is_done)
    return {
      isGood: false,
      title: 'O último ensaio de reposição falhou',
      text: `Foi ${agoText(days)}. A cópia pode não servir: faça outra e ensaie-a.`,
    }
  return {
    isGood: days <= REHEARSAL_DAYS,
    title: 'Ensaio de reposição',
    text: `O último foi ${agoText(days)} e repôs tudo.${days > REHEARSAL_DAYS ? ' Faça um por mês.' : ''}`,
  }
}

/** Texts about backups and test restores ('ensaios de reposição'). Pure functions. */
import { DAY_MS, parseMoment } from '@/lib/dates'
import type { BackupPlan, BackupRun } from './system-calls'
import { sizeText } from './system-words'

/** Age of the last backup in days from which backups count as missing. */
const BACKUP_DAYS = 2
/** Age of the last test restore in days after which a new one is due. */
const REHEARSAL_DAYS = 31

/**
 * Returns the number of whole days since a moment. The minimum is 0: `now` is rounded to the minute, so a recent run
 * may seem to be in the future.
 */
const daysSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - (parseMoment(at) ?? now)) / DAY_MS))
const agoText = (days: number): string => (days === 0 ? 'hoje' : days === 1 ? 'há um dia' : `há ${days} dias`)

/**
 * Maximum age in hours of the last successful backup. Backups are daily; 12 more hours allow for the duration of a
 * backup and for further attempts.
 */
const GOOD_HOURS = 36
const HOUR_MS = DAY_MS / 24

/** Returns a warning if no backups are planned or if the last successful backup is too old; null otherwise. */
export function backupWarning(
  plan: BackupPlan | null,
  lastGood: string | null,
  now: number,
): { title: string; text: string } | null {
  const goodAt = lastGood === null ? null : parseMoment(lastGood)
  const isOld = goodAt === null || now - goodAt > GOOD_HOURS * HOUR_MS
  if (!plan)
    return {
      title: 'O servidor não faz cópias de segurança.',
      text: `${isOld ? 'Se o disco avariar, perdem-se as doações e os ficheiros. ' : ''}Peça a quem o administra que defina a pasta das cópias (BACKUP_DIR).`,
    }
  if (!isOld) return null
  return {
    title:
      goodAt === null
        ? 'Ainda não há nenhuma cópia de segurança boa.'
        : `A última cópia de segurança boa tem mais de ${GOOD_HOURS} horas.`,
    text: 'O que entrou desde então perde-se, se o disco avariar. Peça a quem administra o servidor que veja a pasta das cópias e o espaço no disco.',
  }
}

export interface RunWords {
  isGood: boolean
  title: string
  text: string
}

/** Returns the texts about the last backup: its result, or advice if the backup is missing, old or failed. */
export function backupWords(run: BackupRun | null, now: number): RunWords {
  if (!run)
    return {
      isGood: false,
      title: 'Ainda não há cópia de segurança',
      text: 'Quem administra o servidor também a pode fazer com «npm run backup».',
    }
  const days = daysSince(run.at, now)
  if (!run.is_done)
    return {
      isGood: false,
      title: 'A última cópia falhou',
      text: `Foi ${agoText(days)}. ${run.problem ?? 'Peça a quem administra o servidor que veja porquê.'}`,
    }
  return {
    isGood: days < BACKUP_DAYS,
    title: days < BACKUP_DAYS ? 'Cópia de segurança feita' : `Sem cópia ${agoText(days)}`,
    text: `Completa${run.bytes === null ? '' : `, ${sizeText(run.bytes)}`}.`,
  }
}

/** Returns the texts about the last test restore: its result, or advice if it is missing, old or failed. */
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
      text: `Foi ${agoText(days)}. ${run.problem ?? 'A cópia pode não servir: faça outra e ensaie-a.'}`,
    }
  return {
    isGood: days <= REHEARSAL_DAYS,
    title: 'Ensaio de reposição',
    text: `O último foi ${agoText(days)} e repôs tudo.${days > REHEARSAL_DAYS ? ' Faça um por mês.' : ''}`,
  }
}

/** Texts about backups and the rehearsals of a restore. Pure. */
import { DAY_MS, parseMoment } from '@/lib/dates'
import type { BackupPlan, BackupRun } from './system-calls'
import { sizeText } from './system-words'

/** An old backup is as good as none, and a rehearsal is due each month. */
const BACKUP_DAYS = 2
const REHEARSAL_DAYS = 31

/** Whole days since a moment. The page's time is rounded to the minute, so that a run may seem to be to come. */
const daysSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - (parseMoment(at) ?? now)) / DAY_MS))
const agoText = (days: number): string => (days === 0 ? 'hoje' : days === 1 ? 'há um dia' : `há ${days} dias`)

/** A daily backup that is older has been missed, with some hours for the work itself and further attempts. */
const GOOD_HOURS = 36
const HOUR_MS = DAY_MS / 24

/** Warns where no backup is planned, or the last success is too long ago. Null where all is well. */
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

/** Says how the last backup ended, and what to do where it is missing, old or failed. */
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
      text: `Foi ${agoText(days)}. ${run.problem ?? 'A cópia pode não servir: faça outra e ensaie-a.'}`,
    }
  return {
    isGood: days <= REHEARSAL_DAYS,
    title: 'Ensaio de reposição',
    text: `O último foi ${agoText(days)} e repôs tudo.${days > REHEARSAL_DAYS ? ' Faça um por mês.' : ''}`,
  }
}

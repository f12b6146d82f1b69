/** Texts of the screen that shows the audit log. */
import { clockText, DAY_MS, longDayText, momentText } from '@/lib/dates'
import type { ChangeWords } from '@/lib/change-failure'
import { numberFormat } from '@/shared/number-format'
import type { IconName } from '@/ui/media/icon'
import type { ListWords } from '@/ui/list/list-states'
import type { AuditCheck, AuditLine } from './audit-calls'

export const LIST_WORDS: ListWords = {
  loading: 'A carregar a auditoria...',
  failed: 'Não foi possível carregar a auditoria.',
  empty: 'Ainda não há registos.',
  noneFound: 'Nenhum registo com este filtro.',
  clear: 'Ver todos',
  away: 'Sem rede. Os registos têm nomes de pessoas, por isso não ficam guardados neste aparelho.',
}

/**
 * Texts that are shown in place of the list if a day in the filter does not exist, or the first day is after the last
 * day.
 */
export const WRONG_DAYS_WORDS: ListWords = {
  ...LIST_WORDS,
  noneFound: 'Corrija os dias no filtro, e os registos aparecem.',
}

export const CHECK_WORDS: ChangeWords = {
  done: 'A cadeia foi verificada.',
  failed: 'A cadeia não foi verificada.',
  logged: 'Erro ao verificar a cadeia da auditoria',
}

export const EXPORT_WORDS: ChangeWords = {
  done: 'Ficheiro descarregado.',
  failed: 'Não foi possível descarregar o ficheiro.',
  logged: 'Erro ao exportar auditoria',
}

export const ICONS: Record<AuditLine['kind'], IconName> = {
  create: 'plus',
  change: 'edit',
  delete: 'trash',
  restore: 'again',
  open: 'eye',
  export: 'down',
  access: 'user',
  rights: 'lock',
}

export const numberText = numberFormat()
const linesText = (count: number): string => (count === 1 ? '1 registo' : `${numberText(count)} registos`)

/** Returns the day of a time in the device's time zone, which the audit rows use too: '20/11/2026'. */
const deviceDay = (at: string | number): string => momentText(at).slice(0, 'dd/mm/aaaa'.length)

/**
 * Returns the heading above the audit rows of a day: 'Hoje, 20 de novembro', 'Ontem, 19 de novembro' or '18 de novembro
 * de 2026'.
 */
export function dayHeading(at: string, now: number | null): string {
  const shown = deviceDay(at)
  const [day, month, year] = shown.split('/')
  const words = longDayText(`${year}-${month}-${day}`).replace(/^0/, '')
  if (now === null) return words
  const short = words.slice(0, -` de ${year}`.length)
  if (shown === deviceDay(now)) return `Hoje, ${short}`
  return shown === deviceDay(now - DAY_MS) ? `Ontem, ${short}` : words
}

/** Returns the text for a time: 'hoje às 06:00' or '20/11/2026 às 06:00'. */
const whenText = (at: string, now: Date | null): string =>
  `${now !== null && deviceDay(at) === deviceDay(now.getTime()) ? 'hoje' : deviceDay(at)} às ${clockText(at)}`

/** Returns a title and a text that describe the result of the last check of the hash chain. */
export function checkText(check: AuditCheck, now: Date | null): { title: string; text: string } {
  const { at, lines, broken, last } = check
  if (at === null)
    return { title: 'A cadeia ainda não foi verificada.', text: 'O servidor verifica-a todos os dias.' }
  if (!broken)
    return {
      title: 'A cadeia está intacta.',
      text: `Verificada ${whenText(at, now)}: ${linesText(lines)}, nenhum mudado.`,
    }
  const what =
    broken.reason === 'missing' ? 'Este registo já não está lá.' : 'O que lá está não é o que foi escrito'
  const written = broken.reason === 'changed' && broken.at !== null ? ` em ${whenText(broken.at, null)}` : ''
  const after = last - broken.number
  return {
    title: `A cadeia está partida no registo n.º ${numberText(broken.number)}.`,
    text: [
      `Verificada ${whenText(at, now)}.`,
      broken.reason === 'missing' ? what : `${what}${written}.`,
      after > 0 &&
        `${after === 1 ? 'O registo seguinte não se pode' : `Os ${numberText(after)} registos seguintes não se podem`} garantir.`,
      'Compare com uma cópia de segurança, ou com o diário do servidor.',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

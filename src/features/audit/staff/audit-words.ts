/** Texts of the reader of the audit log. */
import { clockText, dayText } from '@/lib/dates'
import type { ChangeWords } from '@/lib/change-failure'
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

const NUMBER = new Intl.NumberFormat('pt-PT')
export const numberText = (count: number): string => NUMBER.format(count)
const linesText = (count: number): string => (count === 1 ? '1 registo' : `${numberText(count)} registos`)

/** 'hoje às 06:00', '20/11/2026 às 06:00'. */
const whenText = (at: string, now: Date | null): string =>
  `${now !== null && dayText(at) === dayText(now) ? 'hoje' : dayText(at)} às ${clockText(at)}`

/** Says what the last check found: a title and a sentence. */
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

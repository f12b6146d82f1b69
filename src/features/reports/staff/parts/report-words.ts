/** Texts of the reports: titles, columns and rows, by their keys. */
import { monthText } from '@/lib/dates'
import { formatMoney, formatPercent } from '@/lib/formats'
import { amountText } from '@/shared/money'
import { numberFormat } from '@/shared/number-format'
import type { ReportTable, ReportUnit, Subject } from '../../report-calls'

export const SUBJECTS: readonly { subject: Subject; title: string; permission: string; file: string }[] = [
  { subject: 'donations', title: 'Doações por mês', permission: 'community.view', file: 'doacoes' },
  { subject: 'decisions', title: 'Tempo até à decisão', permission: 'community.view', file: 'decisoes' },
  { subject: 'budgets', title: 'Orçamento e gasto', permission: 'projects.view', file: 'orcamentos' },
  {
    subject: 'beneficiaries',
    title: 'Pessoas por província e programa',
    permission: 'beneficiaries.view',
    file: 'beneficiarios',
  },
  {
    subject: 'volunteers',
    title: 'Voluntários e horas',
    permission: 'volunteers.view',
    file: 'horas-de-voluntarios',
  },
  { subject: 'comments', title: 'Comentários', permission: 'blog.view', file: 'comentarios' },
  { subject: 'messages', title: 'Mensagens', permission: 'community.view', file: 'mensagens' },
]

export const subjectTitle = (wanted: Subject): string =>
  SUBJECTS.find(({ subject }) => subject === wanted)?.title ?? ''

/** Sentence of each report for a period without data. */
export const NOTHING: Record<Subject, string> = {
  donations: 'Não chegou nenhuma doação neste período.',
  decisions: 'Nenhuma doação foi decidida neste período.',
  budgets: 'Nenhum projeto decorria neste período.',
  beneficiaries: 'Ninguém foi registado neste período.',
  volunteers: 'Neste período não há voluntários novos nem horas registadas.',
  comments: 'Não chegou nenhum comentário neste período.',
  messages: 'Não chegou nenhuma mensagem neste período.',
}

const COLUMNS: Record<string, string> = {
  received: 'Recebidas',
  confirmed: 'Confirmadas',
  confirmed_amount: 'Confirmado',
  waiting_amount: 'Em análise',
  waiting: 'À espera de decisão',
  rejected: 'Recusadas',
  amount: 'Valor',
  median_hours: 'Tempo até à decisão',
  decided: 'Decididas',
  in_time: 'Dentro do prazo',
  late: 'Fora do prazo',
  share: 'Parte',
  budget: 'Orçamento',
  spent: 'Gasto',
  projects: 'Projetos',
  over: 'Projetos acima do orçamento',
  over_amount: 'Valor acima do orçamento',
  progress: 'Feito',
  people: 'Pessoas',
  families: 'Famílias',
  hours: 'Horas confirmadas',
  hours_pending: 'Horas por confirmar',
  new: 'Voluntários novos',
  active: 'Voluntários com horas',
  approved: 'Aprovados',
  pending: 'Pendentes',
  suspected: 'Suspeitos',
  unanswered: 'Sem resposta',
}

/** Column headings that are different in one report. */
const OF_SUBJECT: Partial<Record<Subject, Record<string, string>>> = {
  decisions: { approved: 'Confirmadas', in_time: 'Dentro das 48 horas', late: 'Depois das 48 horas' },
  budgets: { share: 'Parte gasta' },
  comments: { received: 'Recebidos' },
  messages: {
    in_time: 'Respondidas em 24 horas',
    late: 'Respondidas depois',
    share: 'Respondidas em 24 horas, parte',
  },
}

export const columnWords = (subject: Subject, { key, label }: { key: string; label: string }): string =>
  label || (key === 'program_0' ? 'Sem programa' : (OF_SUBJECT[subject]?.[key] ?? COLUMNS[key] ?? key))

const ROWS: Record<string, Record<string, string>> = {
  states: {
    pending: 'Em análise',
    asked: 'Novo comprovante pedido',
    approved: 'Confirmadas',
    rejected: 'Recusadas',
  },
  sources: { account: 'Com conta', guest: 'Sem conta' },
  waits: {
    h6: 'Até 6 horas',
    h24: '6 a 24 horas',
    h48: '24 a 48 horas',
    h72: '48 a 72 horas',
    more: 'Mais de 72 horas',
  },
  programs: { '0': 'Sem programa' },
  provinces: { '0': 'Sem província' },
}

/** Returns the label of a row. Months are shown as 'mar 26'. */
export const rowWords = (table: string, { key, label }: { key: string; label: string }): string =>
  table === 'months' ? monthText(`${key}-15`) : label || (ROWS[table]?.[key] ?? key)

const CAPTIONS: Record<string, { first: string; caption: string }> = {
  months: { first: 'Mês', caption: 'Por mês' },
  methods: { first: 'Método', caption: 'Por método' },
  states: { first: 'Estado', caption: 'Por estado' },
  sources: { first: 'Origem', caption: 'Por origem' },
  waits: { first: 'Espera', caption: 'Por tempo de espera' },
  programs: { first: 'Programa', caption: 'Por programa' },
  projects: { first: 'Projeto', caption: 'Por projeto' },
  provinces: { first: 'Província', caption: 'Por província' },
  posts: { first: 'Artigo', caption: 'Os artigos com mais comentários' },
}

export const tableWords = ({ key }: Pick<ReportTable, 'key'>): { first: string; caption: string } =>
  CAPTIONS[key] ?? { first: '', caption: '' }

/** Returns the label of a chart for screen readers. */
export const chartLabel = (table: Pick<ReportTable, 'key'>): string =>
  `Gráfico: ${tableWords(table).caption.toLowerCase()}. Os números estão na tabela.`

const formatNumber = numberFormat({ useGrouping: 'always', maximumFractionDigits: 1 })

/** Formats a number with a non-breaking space: 5320 -> '5 320'. */
export const numberText = (value: number): string => formatNumber(value).replace(/\s/g, '\u00a0')

/** Formats a value for a table cell. Amounts have no currency there, because the table's caption names MZN. */
export const cellText = (value: number | null, unit: ReportUnit): string =>
  value !== null && unit === 'money' ? amountText(Math.round(100 * value)) : valueText(value, unit)

/** Formats a value with its unit; a missing value becomes a dash. */
export function valueText(value: number | null, unit: ReportUnit): string {
  if (value === null) return '—'
  if (unit === 'money') return formatMoney(value)
  if (unit === 'percent') return formatPercent(value)
  return unit === 'hours' ? `${numberText(value)}\u00a0h` : numberText(value)
}

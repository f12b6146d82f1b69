import { sql, type SelectQueryBuilder } from 'kysely'
import { hoursBetween } from '../../db/donation-figures'
import type { Db } from '../../db/schema'
import { dayInMaputo } from '../../http/clock'
import { rowsById, type CsvColumn } from '../../http/csv'
import { beneficiariesIn } from './beneficiaries'
import { projectsIn } from './budgets'
import { COMMENT_STATE, commentsIn } from './comments'
import { decisionsIn } from './decisions'
import { donationsIn, SOURCE } from './donations'
import { ANSWERED_AT, messagesIn } from './messages'
import type { Period } from './period'
import { money, oneDecimal, type Filters, type Subject } from './shape'
import { hoursIn } from './volunteers'

/** Number of rows that one query reads. A file of any length needs the memory of one batch only. */
const BATCH = 2000

type Row = { id: number }

export interface ReportFile {
  name: string
  columns: CsvColumn<never>[]
  rows: AsyncGenerator<Row>
}

/** Reads all rows of a query in batches, sorted by id. Each batch starts after the last id of the batch before. */
function batches<Output extends Row>(
  query: () => SelectQueryBuilder<never, never, Output>,
  id: string,
): AsyncGenerator<Output> {
  return rowsById((after) =>
    query()
      .where(sql<boolean>`${sql.ref(id)} > ${after}`)
      .orderBy(sql.ref(id))
      .limit(BATCH)
      .execute(),
  )
}

function file<Output extends Row>(
  name: string,
  columns: readonly CsvColumn<Output>[],
  query: unknown,
  id: string,
): ReportFile {
  const make = query as () => SelectQueryBuilder<never, never, Output>
  return { name, columns: columns as unknown as CsvColumn<never>[], rows: batches(make, id) }
}

const day = (at: string | null): string => (at === null ? '' : dayInMaputo(new Date(at)))

const DONATION_WORDS: Record<string, string> = {
  pending: 'Em análise',
  asked: 'Novo comprovante pedido',
  approved: 'Confirmada',
  rejected: 'Recusada',
}
const PROJECT_WORDS: Record<string, string> = {
  planning: 'Em planeamento',
  active: 'Ativo',
  completed: 'Concluído',
  suspended: 'Suspenso',
}
/**
 * The valid values of the filter `status` for each report. The contract lists the states of both reports together,
 * because the reports share one operation.
 */
export const REPORT_STATES: Partial<Record<Subject, readonly string[]>> = {
  donations: Object.keys(DONATION_WORDS),
  budgets: Object.keys(PROJECT_WORDS),
}
const HOURS_WORDS: Record<string, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmadas',
  refused: 'Recusadas',
}
const COMMENT_WORDS: Record<string, string> = {
  approved: 'Aprovado',
  pending: 'Pendente',
  suspected: 'Suspeito',
}

const donationColumns = [
  { title: 'Número', value: (row: { number: string }) => row.number },
  { title: 'Recebida em', value: (row: { created_at: string }) => day(row.created_at) },
  { title: 'Decidida em', value: (row: { decided_at: string | null }) => day(row.decided_at) },
  { title: 'Método', value: (row: { method: string | null }) => row.method ?? '' },
  { title: 'Estado', value: (row: { status: string }) => DONATION_WORDS[row.status] ?? row.status },
  {
    title: 'Origem',
    value: (row: { source: string }) => (row.source === 'guest' ? 'Sem conta' : 'Com conta'),
  },
  { title: 'Valor em MZN', value: (row: { amount_cents: number }) => money(row.amount_cents) },
]

/** Name of a donation's payment method. A subquery per row is fast enough, because there are only a few methods. */
const METHOD = sql<
  string | null
>`(select name from donation_methods where donation_methods.id = donations.method_id)`
const PROGRAM = sql<string | null>`(select name from programs where programs.id = program_id)`

const donationFields = [
  'id',
  'number',
  'donations.created_at',
  'decided_at',
  'status',
  'amount_cents',
  METHOD.as('method'),
  SOURCE.as('source'),
] as const

/**
 * The file of each report with the rows from which the report is computed. No row contains the name of a person (D84).
 */
export const REPORT_FILES: Record<Subject, (db: Db, period: Period, filters: Filters) => ReportFile> = {
  donations: (db, period, filters) =>
    file(
      'doacoes',
      donationColumns as never,
      () => donationsIn(db, period, filters).select(donationFields),
      'donations.id',
    ),
  decisions: (db, period, filters) =>
    file<Row & { hours: number }>(
      'decisoes',
      [
        ...(donationColumns as never as CsvColumn<Row & { hours: number }>[]),
        { title: 'Horas até à decisão', value: ({ hours }) => oneDecimal(Math.max(0, hours)) },
      ],
      () =>
        decisionsIn(db, period, filters)
          .select(donationFields)
          .select(hoursBetween(db, sql.ref('pending_since'), sql.ref('decided_at')).as('hours')),
      'donations.id',
    ),
  budgets: (db, period, filters) =>
    file<
      Row & {
        name: string
        program: string | null
        province: string
        status: string
        budget: number | null
        spent: number | null
      }
    >(
      'orcamentos',
      [
        { title: 'Projeto', value: ({ name }) => name },
        { title: 'Programa', value: ({ program }) => program ?? '' },
        { title: 'Província', value: ({ province }) => province },
        { title: 'Estado', value: ({ status }) => PROJECT_WORDS[status] ?? status },
        { title: 'Orçamento em MZN', value: ({ budget }) => (budget === null ? null : money(budget)) },
        { title: 'Gasto em MZN', value: ({ spent }) => (spent === null ? null : money(spent)) },
      ],
      () =>
        projectsIn(db, period, filters).select([
          'projects.id',
          'projects.name',
          'projects.province',
          'projects.status',
          PROGRAM.as('program'),
        ]),
      'projects.id',
    ),
  beneficiaries: (db, period, filters) =>
    file<
      Row & { created_at: string; province: string; program: string | null; household_size: number | null }
    >(
      'beneficiarios',
      [
        { title: 'Registado em', value: (row) => day(row.created_at) },
        { title: 'Província', value: ({ province }) => province },
        { title: 'Programa', value: ({ program }) => program ?? '' },
        { title: 'Pessoas na família', value: (row) => row.household_size },
      ],
      () =>
        beneficiariesIn(db, period, filters).select([
          'id',
          'created_at',
          'province',
          'household_size',
          PROGRAM.as('program'),
        ]),
      'beneficiaries.id',
    ),
  volunteers: (db, period, filters) =>
    file<Row & { day: string; minutes: number; state: string; province: string; program: string | null }>(
      'horas-de-voluntarios',
      [
        { title: 'Dia', value: (row) => row.day },
        { title: 'Horas', value: ({ minutes }) => Math.round((100 * minutes) / 60) / 100 },
        { title: 'Estado', value: ({ state }) => HOURS_WORDS[state] ?? state },
        { title: 'Província', value: ({ province }) => province },
        { title: 'Programa', value: ({ program }) => program ?? '' },
      ],
      () =>
        hoursIn(db, period, filters).select([
          'volunteer_hours.id',
          'day',
          'minutes',
          'volunteer_hours.state',
          'volunteers.province',
          sql<string | null>`(select name from programs where programs.id = cause_id)`.as('program'),
        ]),
      'volunteer_hours.id',
    ),
  comments: (db, period) =>
    file<Row & { created_at: string; state: string; post: string | null }>(
      'comentarios',
      [
        { title: 'Recebido em', value: (row) => day(row.created_at) },
        { title: 'Estado', value: ({ state }) => COMMENT_WORDS[state] ?? state },
        { title: 'Artigo', value: ({ post }) => post ?? '' },
      ],
      () =>
        commentsIn(db, period).select([
          'comments.id',
          'comments.created_at',
          COMMENT_STATE.as('state'),
          sql<string | null>`(select title from posts where posts.id = comments.post_id)`.as('post'),
        ]),
      'comments.id',
    ),
  messages: (db, period) =>
    file<Row & { created_at: string; answered: string | null }>(
      'mensagens',
      [
        { title: 'Recebida em', value: (row) => day(row.created_at) },
        { title: 'Respondida em', value: ({ answered }) => day(answered) },
      ],
      () =>
        messagesIn(db, period).select([
          'contact_messages.id',
          'contact_messages.created_at',
          ANSWERED_AT.as('answered'),
        ]),
      'contact_messages.id',
    ),
}

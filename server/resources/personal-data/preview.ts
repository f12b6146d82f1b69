import { sql } from 'kysely'
import type { components } from '../../../src/api/v1'
import { RETENTION } from '../../../src/shared/retention'
import { GONE_PROOFS } from '../../db/personal/gone-proofs'
import { countsAbout, isAbout, isUnlinked, type Subject } from '../../db/personal/rows'
import { ruleOf, type TableName } from '../../db/personal/rules'
import type { Db } from '../../db/schema'

type Preview = components['schemas']['ErasurePreview']
type Line = Preview['deleted'][number]
type Blocker = Preview['blockers'][number]

/** Texts on screen that explain why rows of a table are not deleted. */
const KEPT: Partial<Record<TableName, string>> = {
  audit_log: 'Fica 180 dias, só com o número da conta, para se poder esclarecer um abuso.',
  matches: 'Ficam as datas do trabalho, sem nome: as contas das horas têm de bater certo.',
  idempotency_keys: 'Impede que o mesmo envio conte duas vezes. Não tem o nome.',
}

const ANONYMISED: Partial<Record<TableName, string>> = {
  donations: 'Ficam o valor, o método e a data, porque as contas têm de bater certo.',
  volunteer_hours: 'Ficam o dia e o tempo, que contam na soma das horas.',
  matching_requests: 'Ficam o lugar e as datas. O que estava por fazer é retirado.',
  beneficiaries: 'Ficam a província, o programa e o número de pessoas, que contam nas somas.',
  volunteers: 'Ficam a província e as horas.',
  partner_projects: 'Fica o valor dado a cada projeto.',
  data_requests: 'Ficam as datas do pedido, como prova de que foi cumprido.',
}

const line = (table: TableName, count: number, why = ''): Line => ({
  subject: ruleOf(table).title ?? table,
  count,
  why,
})

/**
 * Counts the files of proofs. By law they cannot be deleted yet, although the name is removed from their
 * donation.
 */
async function countProofs(db: Db, subject: Subject): Promise<number> {
  const row = await db
    .selectFrom('donations')
    .select(sql<number>`count(*)`.as('count'))
    .where(isAbout('donations', subject))
    .where('proof_path', 'not like', GONE_PROOFS)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function findBlockers(db: Db, { userId, ...rest }: Subject): Promise<Blocker[]> {
  const subject = { userId, ...rest }
  const blockers: Blocker[] = []
  const account =
    userId === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['is_staff', 'is_superuser'])
          .where('id', '=', userId)
          .executeTakeFirst()
  if (account && (account.is_staff === 1 || account.is_superuser === 1)) blockers.push('team')
  const undecided = await db
    .selectFrom('donations')
    .select('id')
    .where(isAbout('donations', subject))
    .where('status', 'in', ['pending', 'asked'])
    .executeTakeFirst()
  if (undecided) blockers.push('undecided-donation')
  const waiting = await db
    .selectFrom('donation_messages')
    .select('id')
    .where(isAbout('donation_messages', subject))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) blockers.push('unsent-message')
  return blockers
}

const UNCONFIRMED =
  'Ninguém provou que a conta é da mesma pessoa, por isso fica. Se a pessoa confirmar o e-mail na conta, ela passa a fazer parte deste pedido.'
const NOT_OF_ACCOUNT =
  'Famílias usam o mesmo endereço, por isso fica. Se for da mesma pessoa, una as fichas na Comunidade antes de apagar.'

/**
 * Finds accounts and records that have the e-mail of a request but are not deleted, so that staff can check whether
 * they belong to the same person (D52, D64).
 * @param email the e-mail of the request
 */
export async function findUnlinked(db: Db, subject: Subject, email: string): Promise<Line[]> {
  const counted = sql<number>`count(*)`.as('count')
  const { count } = await db
    .selectFrom('users')
    .select(counted)
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .where('email_verified_at', 'is', null)
    .where('id', '<>', subject.userId ?? 0)
    .executeTakeFirstOrThrow()
  const lines = [{ subject: 'Conta com este e-mail por confirmar', count: Number(count), why: UNCONFIRMED }]
  for (const table of ['volunteers', 'partners'] as const) {
    const found = await db
      .selectFrom(table)
      .select(counted)
      .where(isUnlinked(table, email, subject))
      .executeTakeFirstOrThrow()
    lines.push(line(table, Number(found.count), NOT_OF_ACCOUNT))
  }
  return lines.filter((one) => one.count > 0)
}

/** Returns what a deletion would delete, anonymise and keep now, without changing anything. */
export async function previewErasure(db: Db, subject: Subject): Promise<Preview> {
  const preview: Preview = {
    deleted: [],
    anonymised: [],
    kept: [],
    blockers: await findBlockers(db, subject),
  }
  for (const { table, count } of await countsAbout(db, subject)) {
    const { erase, keep } = ruleOf(table)
    if (erase === 'delete') preview.deleted.push(line(table, count))
    else if (erase === 'anonymise') preview.anonymised.push(line(table, count, ANONYMISED[table]))
    else
      preview.kept.push(
        line(table, count, KEPT[table] ?? (keep === 'ten-years' ? RETENTION[keep].promise : '')),
      )
  }
  const proofs = await countProofs(db, subject)
  if (proofs > 0)
    preview.kept.unshift({
      subject: 'Comprovantes das doações',
      count: proofs,
      why: RETENTION['ten-years'].promise,
    })
  return preview
}

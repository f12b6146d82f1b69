import type { components } from '../../../src/api/v1'
import type { StoredCheck } from '../../db/audit-chain'
import type { Db } from '../../db/schema'
import { readNames } from './names'
import type { LineRow } from './store'
import { actorOf, kindOf, lineWords } from './words'

type Schemas = components['schemas']
export type Told = Schemas['AuditLine'] & { net: string; hash: string }

/**
 * Returns the words for the author of an event that no account caused: a donor without an account, the server, or an
 * unknown person.
 */
function strangerOf({ detail, event }: LineRow): string {
  if (/^donations \d+ (received|replaced)$/.test(detail)) return 'Quem doou'
  return event.startsWith('record-') ? 'O sistema' : 'Alguém'
}

/** Returns audit rows as Portuguese sentences, with the names of people and records. */
export async function tellLines(db: Db, rows: readonly LineRow[]): Promise<Told[]> {
  const told = rows.map((row) => ({ row, words: lineWords(row), actor: actorOf(row) }))
  const nameOf = await readNames(db, [
    ...told.flatMap(({ words }) => words.subject ?? []),
    ...told.flatMap(({ actor }) => (actor === null ? [] : { table: 'users', id: actor })),
  ])
  return told.map(({ row, words: { what, subject, note }, actor }) => ({
    key: String(row.rank),
    number: row.seq,
    at: row.at,
    kind: kindOf(row),
    outcome: row.outcome,
    actor: { id: actor, name: actor === null ? strangerOf(row) : nameOf({ table: 'users', id: actor }).name },
    what,
    subject: subject && { ...subject, name: nameOf(subject).name, slug: nameOf(subject).slug },
    note,
    net: row.net,
    hash: row.hash,
  }))
}

export const presentLine = ({
  key,
  number,
  at,
  kind,
  outcome,
  actor,
  what,
  subject,
  note,
}: Told): Schemas['AuditLine'] => ({ key, number, at, kind, outcome, actor, what, subject, note })

export const presentCheck = (check: StoredCheck | null): Schemas['AuditCheck'] => ({
  at: check?.at ?? null,
  lines: check?.lines ?? 0,
  last: check?.head.seq ?? 0,
  hash: check?.head.hash ?? '',
  broken: check?.broken
    ? { number: check.broken.seq, at: check.broken.at, reason: check.broken.reason }
    : null,
})

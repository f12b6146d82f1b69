import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/** Number of rows that the reports read in addition to the data of `../dashboard/fill`. */
export const MORE = { hours: 50_000, messages: 20_000 }

function withDatabase(dataDir: string, work: (database: InstanceType<typeof DatabaseSync>) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'data.sqlite'))
  try {
    database.exec('begin immediate')
    work(database)
    database.exec('commit')
    database.exec('analyze')
  } finally {
    database.close()
  }
}

/** Adds volunteer hours and contact messages to the database of a stopped product. Most messages have a reply. */
export function fillHoursAndMessages(dataDir: string): void {
  withDatabase(dataDir, (database) => {
    database.exec(`
      with recursive number(i) as (select 1 union all select i + 1 from number where i < ${MORE.hours})
      insert into volunteer_hours (volunteer_id, day, minutes, note, state, reason, created_at)
      select (select min(id) from volunteers) + i % 19000, date('2026-11-01', '-' || (i % 2000) || ' days'),
        30 + 15 * (i % 20), '', case i % 10 when 0 then 'pending' else 'confirmed' end, '', '2026-11-01T08:00:00.000Z'
      from number`)
    database.exec(`
      with recursive number(i) as (select 1 union all select i + 1 from number where i < ${MORE.messages})
      insert into contact_threads (sender_key, name, email, phone, subject, state, last_at, search_text)
      select 'bench' || i, 'Pessoa', 'bench' || i, '', 'Assunto', 'answered', '2026-11-01T08:00:00.000Z', '' from number`)
    database.exec(`
      insert into contact_messages (name, email, phone, subject, message, created_at, thread_id)
      select name, email, '', subject, 'Texto', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '-' || (2 * id) || ' hours'), id
      from contact_threads where sender_key like 'bench%'`)
    database.exec(`
      insert into contact_replies (key, thread_id, subject, text, quote, state, attempts, next_attempt_at, created_at, sent_at)
      select 'bench' || id, thread_id, '', '', '', 'sent', 1, created_at, created_at,
        strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+' || (id % 40) || ' hours')
      from contact_messages where email like 'bench%' and id % 8 <> 0`)
  })
}

/** Adds copies of the donations to the database of a stopped product until it has `count` donations. */
export function multiplyDonations(dataDir: string, count: number): void {
  withDatabase(dataDir, (database) => {
    const [{ n } = { n: 0 }] = database.prepare('select count(*) as n from donations').all() as {
      n: number
    }[]
    database.exec(`
      with recursive copy(c) as (select 1 union all select c + 1 from copy where c <= ${Math.ceil(count / n)})
      insert into donations (number, idempotency_key, reference, guest_name, guest_email, guest_phone, amount_cents,
        method_id, description, status, status_reason, decided_at, proof_path, proof_sha256, proof_size, proof_type,
        created_at, pending_since, is_suspected, transaction_code, donor_key, search_text)
      select number || '-' || c, idempotency_key || '-' || c, reference || '-' || c, guest_name, '', '', amount_cents,
        method_id, '', status, '', decided_at, proof_path || '-' || c, proof_sha256, proof_size, proof_type,
        created_at, pending_since, 0, '', '', '' from donations, copy limit ${count - n}`)
  })
}

import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { foldText } from '../../../src/shared/fold'
import { grow } from '../reads/grow'
import { ACCOUNTS, addPeople, PEOPLE } from './fill-people'

type Database = InstanceType<typeof DatabaseSync>

/** Numbers of records of an association that is ten years old. */
export const AMOUNTS = {
  ...{ projects: 10_000, posts: 2_000, comments: 50_000, files: 5_000, donations: 100_000 },
  ...PEOPLE,
  accounts: ACCOUNTS,
}

/** Words of the invented comments. The first words occur in many comments, the last words in few. */
const WORDS = [
  'obrigado água escola comunidade projeto muito aldeia trabalho ajuda crianças',
  'poço bomba machamba semente hospital estrada professora enfermeiro livro telhado',
  'gergelim mandioca cisterna painel cajueiro canoa vacina mosquiteiro alfaiate tijolo',
]
  .join(' ')
  .split(' ')

/**
 * Returns a word of the list. Words near the start of the list are more likely. The same `seed` gives the same word.
 */
const wordFor = (seed: number): string => {
  const fraction = ((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296
  return WORDS[Math.floor(fraction ** 2 * WORDS.length)] ?? ''
}

const sentence = (seed: number): string =>
  Array.from({ length: 14 }, (_, place) => wordFor(seed * 31 + place * 7)).join(' ')

const MINUTE_MS = 60_000

function addComments(database: Database, count: number): void {
  const posts = database.prepare('select id from posts').all() as { id: number }[]
  const insert = database.prepare(
    `insert into comments (post_id, author_name, author_email, content, is_approved, created_at, suspicion,
       content_hash, search_text) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const newest = Date.parse('2026-11-01T08:00:00.000Z')
  for (let i = 0; i < count; i++) {
    const author = `Leitora ${i}`
    const email = `leitora${i % 900}@demonstracao.example`
    const content = `${sentence(i)} número${i}`
    insert.run(
      posts[i % posts.length]?.id ?? 1,
      author,
      email,
      content,
      i % 10 === 0 ? 0 : 1,
      new Date(newest - i * MINUTE_MS).toISOString(),
      i % 97 === 0 ? 'links' : '',
      `hash-${i}`,
      foldText(`${author} ${email} ${content}`),
    )
  }
}

function addFiles(database: Database, count: number): void {
  const insert = database.prepare(
    `insert into media_files (kind, name, original_name, search_text, name_key, bytes, width, height, alt_text,
       is_decorative, focal_x, focal_y, state, failure, attempts, content_hash, uploaded_at)
     values ('picture', ?, ?, ?, ?, 400000, 1600, 1200, ?, 0, 50, 50, 'ready', '', 0, ?, ?)`,
  )
  const newest = Date.parse('2026-11-01T08:00:00.000Z')
  for (let i = 0; i < count; i++) {
    const original = `IMG_${i}.jpg`
    const alt = sentence(i)
    insert.run(
      `biblioteca/img-${i}`,
      original,
      foldText(`${original} ${alt}`),
      foldText(original),
      alt,
      `hash-${i}`,
      new Date(newest - i * MINUTE_MS).toISOString(),
    )
  }
}

const STATES = ['approved', 'approved', 'approved', 'approved', 'rejected'] as const
/**
 * Every WAITING_EVERY-th donation waits for a decision. This gives a queue of 500 donations, as after an appeal on
 * television.
 */
const WAITING_EVERY = 200

/** Adds donations of guests with their first events. The newest donations are added first. */
function addDonations(database: Database, count: number): void {
  const methods = database.prepare('select id from donation_methods').all() as { id: number }[]
  const donation = database.prepare(
    `insert into donations (number, idempotency_key, reference, guest_name, guest_email, guest_phone, amount_cents,
       method_id, description, status, status_reason, decided_at, proof_path, proof_sha256, proof_size, proof_type,
       created_at, pending_since, is_suspected, transaction_code, donor_key, search_text)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, 240000, 'image/jpeg', ?, ?, ?, '', ?, ?)`,
  )
  const event = database.prepare('insert into donation_events (donation_id, at, kind) values (?, ?, ?)')
  // The receipts have no valid signature, because the measured requests do not verify it.
  const receipt = database.prepare(
    `insert into signed_receipts (number, event_id, donation_id, amount_cents, method, reference, donor_name,
       donor_salt, received_on, confirmed_on, key_id, full_code, code, issued_at)
     values (?, ?, ?, ?, 'M-Pesa', ?, ?, 'salt', ?, ?, '00000000', 'code', 'code', ?)`,
  )
  const newest = Date.parse('2026-11-01T08:00:00.000Z')
  for (let i = 0; i < count; i++) {
    const [number, reference] = [`D-${i}`, `REF-${i}`]
    const [name, email, phone] = [
      `Doador ${wordFor(i)} ${i}`,
      `doador${i % 30_000}@demonstracao.example`,
      '+258 84 000 0000',
    ]
    const at = new Date(newest - i * 30 * MINUTE_MS).toISOString()
    const status = i % WAITING_EVERY === 0 ? 'pending' : (STATES[i % STATES.length] ?? 'approved')
    const amount = 50_000 + (i % 400) * 2_500
    const { lastInsertRowid: id } = donation.run(
      number,
      `key-${i}`,
      reference,
      name,
      email,
      phone,
      amount,
      methods[i % methods.length]?.id ?? 1,
      sentence(i),
      status,
      status === 'pending' ? null : at,
      `proofs/${i}.jpg`,
      `sha-${i}`,
      at,
      at,
      i % 500 === 0 ? 1 : 0,
      email,
      foldText(`${number} ${reference} ${name} ${email} ${phone}`),
    )
    event.run(id, at, 'received')
    if (status === 'pending') continue
    const { lastInsertRowid: decision } = event.run(id, at, status)
    const day = at.slice(0, 10)
    if (status === 'approved') receipt.run(`2000/${i}`, decision, id, amount, reference, name, day, day, at)
  }
}

/** Fills the database of a server that is not running. */
export function fillStaffData(dataDir: string): void {
  grow(dataDir, AMOUNTS.projects, AMOUNTS.posts)
  const database = new DatabaseSync(path.join(dataDir, 'data.sqlite'))
  try {
    database.exec('begin immediate')
    addComments(database, AMOUNTS.comments)
    addFiles(database, AMOUNTS.files)
    addDonations(database, AMOUNTS.donations)
    addPeople(database)
    database.exec('commit')
    database.exec('analyze')
  } finally {
    database.close()
  }
}

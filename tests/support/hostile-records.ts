import type { Insertable } from 'kysely'
import type { Tables } from '../../server/db/schema'
import { createChance } from '../bench/chance'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS } from './payloads'

type Values<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Values for the rows of one post, and of one project with its related records. */
export interface HostileRecord {
  posts: Values<'posts'>
  projects: Values<'projects'>
  project_metrics: Values<'project_metrics'>
  project_milestones: Values<'project_milestones'>
  project_updates: Values<'project_updates'>
  project_images: Values<'project_images'>
  project_evidences: Values<'project_evidences'>
}

const LONG_WORD = 'Ã'.repeat(5_000)
const LONG_TEXT = 'A água chegou à aldeia. '.repeat(5_000)
const ORDINARY = 'Uma escola & um poço: "água", 3 < 4'
const TEXTS = [
  '',
  '',
  ' ',
  '\n\n',
  '0',
  'null',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  'اللغة العربية',
  '\ufeff',
  LONG_WORD,
  LONG_TEXT,
  ORDINARY,
]
const MANY_TEXTS = Array.from({ length: 500 }, (_, index) => `etiqueta ${index} & <b>`)
const MARKUP = [
  '<p></p>',
  '<p>um<p>dois</p></p>',
  '<table><p>fora</p><tr><td>x</table>',
  '<b>sem fim',
  '<ul><li>a<li>b</ul>',
  '<a href="/x"><a href="/y">y</a></a>',
  '<h1>outro título</h1><h2></h2>',
  `<p>${LONG_TEXT}</p>`.repeat(5),
  '<div>'.repeat(500),
  '<p>x</p>'.repeat(2_000),
]
const DATES = ['2026-02-30', '0001-01-01', '9999-12-31', 'ontem', '2025-07-08', '2025-07-08T23:30:00.000Z']
const NUMBERS = [0, 1, -1, 412, 9_007_199_254_740_991]
const PROGRESS = ['0', '45%', '100', '-5', '1e9', 'muito']

/**
 * Creates a record from a seed; the same seed always produces the same record. Each field has a hostile, an empty, a
 * huge or an ordinary value.
 */
export function hostileRecord(seed: number): HostileRecord {
  const chance = createChance(seed)
  const pick = <T>(values: readonly T[]): T => values[chance.whole(0, values.length - 1)] as T
  const orNull = <T>(value: T): T | null => (chance.next() < 0.3 ? null : value)
  // Null characters are removed, because SQLite ends a text at a null character.
  const text = () =>
    pick([pick(PAYLOADS), pick(MARKUP_PAYLOADS), pick(TEXTS), pick(TEXTS)]).replaceAll('\0', '')
  // Neither the API nor the page accepts a record without a name.
  const name = () => [text(), text(), text()].find((one) => one.trim() !== '') ?? ORDINARY
  const markup = () => pick([text(), pick(MARKUP), pick(MARKUP), `<p>${text()}</p>`])
  const address = () => orNull(pick([...ADDRESS_PAYLOADS, '', '/nada.webp', '//mau.example/x.png', text()]))
  const date = () => orNull(pick(DATES))
  const count = () => orNull(pick(NUMBERS))
  const progress = () => orNull(pick(PROGRESS))
  const texts = () =>
    JSON.stringify(chance.next() < 0.2 ? MANY_TEXTS : Array.from({ length: pick([0, 1, 5]) }, text))
  const flag = () => pick([0, 1] as const)
  return {
    posts: {
      title: name(),
      excerpt: text(),
      content: markup(),
      featured_image: address(),
      featured_image_caption: text(),
      read_time: pick([0, 1, 1_000_000]),
      meta_title: text(),
      meta_description: text(),
      canonical_url: address() ?? '',
      og_title: text(),
      og_image: address() ?? '',
      robots_txt: text(),
      noindex: flag(),
    },
    projects: {
      name: name(),
      description: text(),
      short_description: text(),
      content: markup(),
      excerpt: text(),
      featured_image: address(),
      image: address(),
      status: pick(['planning', 'active', 'completed', 'suspended'] as const),
      priority: pick(['low', 'medium', 'high', 'urgent'] as const),
      tags: texts(),
      meta_description: text(),
      location: text(),
      district: text(),
      province: text(),
      coordinates: pick(['', '-12.3,40.5', '999,999', 'x,y', text()]),
      start_date: date(),
      end_date: date(),
      target_beneficiaries: count(),
      current_beneficiaries: count(),
      budget_cents: count(),
      target_budget_cents: count(),
      spending_cents: count(),
      progress: progress(),
      project_document: address(),
      team_members: texts(),
      manager_name: text(),
    },
    project_metrics: {
      people_impacted: count(),
      progress: progress(),
      budget_used_cents: count(),
      budget_total_cents: count(),
      communities_reached: count(),
    },
    project_milestones: {
      title: text(),
      description: text(),
      target_date: date(),
      completion_date: date(),
      is_completed: flag(),
      progress: progress(),
    },
    project_updates: { title: text(), description: text(), progress: progress(), author_name: text() },
    project_images: { title: text(), description: text(), image: address() ?? '', upload_date: date() },
    project_evidences: { title: text(), description: text(), file: address(), upload_date: date() },
  }
}

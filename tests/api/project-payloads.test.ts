import { afterAll, beforeAll, expect, test } from 'vitest'
import { PART_KINDS, PART_MAX, type PartKind } from '../../src/shared/project-parts'
import { PROJECT_MAX } from '../../src/shared/project'
import { dangers } from '../support/dangers'
import { onBothDatabases } from '../support/databases'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS, SVG_FILES } from '../support/payloads'
import { partWriter, pathOf, SMALLEST, type PartWriter } from '../support/project-parts'
import { startTestServer, type TestServer } from '../support/server'

const HOSTILE = [...PAYLOADS, ...MARKUP_PAYLOADS, ...ADDRESS_PAYLOADS, ...SVG_FILES]
/** The fields of each kind of project part that accept any text. */
const FREE: Record<PartKind, ('title' | 'name' | 'description')[]> = {
  milestones: ['title', 'description'],
  updates: ['title', 'description'],
  activities: ['name', 'description'],
  gallery: ['title', 'description'],
  evidences: ['title', 'description'],
}
/** The fields of each kind of project part that accept only listed values, booleans, dates, numbers or URLs. */
const STRICT: Record<PartKind, string[]> = {
  milestones: ['target_date', 'completion_date', 'is_completed', 'progress_percentage'],
  updates: ['type', 'status', 'created_at', 'people_impacted', 'budget_spent', 'progress_percentage'],
  activities: ['start_date', 'end_date', 'status'],
  gallery: ['image', 'category', 'upload_date'],
  evidences: ['file', 'upload_date'],
}
const PROJECT_TEXTS = [
  ...['short_description', 'description', 'excerpt', 'meta_description', 'location', 'district', 'province'],
] as const
const LISTS = ['tags', 'seo_keywords', 'team_members'] as const

/**
 * Returns a text as the server stores it: as it was typed, apart from control characters and repeated white space. The
 * text is escaped where it is shown.
 */
const stored = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PartWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await partWriter(server)
  })
  afterAll(() => server.stop())

  test.each(PART_KINDS)(
    '%s: hostile texts come out as they were typed, and are refused where no free text belongs',
    async (kind) => {
      expect(HOSTILE.length).toBeGreaterThanOrEqual(75)
      const { id } = await writer.create({ name: `Alvo ${kind}`, is_public: true })
      const { id: part } = await writer.add(id, kind)
      const path = pathOf(id, kind, `${part}/`)
      for (const payload of HOSTILE) {
        const texts = Object.fromEntries(
          FREE[kind].map((field) => [field, `x ${payload}`.slice(0, PART_MAX[field])]),
        )
        const saved = await writer.edit(id, kind, part, texts)
        for (const field of FREE[kind].filter((one) => one !== 'description'))
          expect(saved[field], payload).toBe(stored(texts[field] ?? ''))
        const strict = Object.fromEntries(STRICT[kind].map((field) => [field, payload]))
        const refused = await writer.send('PUT', path, 'projetos', strict)
        const problems = (await refused.json()) as Record<string, unknown>
        expect([refused.status, Object.keys(problems).sort()], payload).toEqual([
          400,
          [...STRICT[kind]].sort(),
        ])
        const created = await writer.send('POST', pathOf(id, kind), 'projetos', {
          ...SMALLEST[kind],
          ...strict,
        })
        expect(created.status, payload).toBe(400)
      }
      expect((await writer.parts(id, kind)).length).toBe(1)
    },
    60_000,
  )

  test('hostile texts in every field of a project come out as text, its HTML is clean, and the history too', async () => {
    const { id, slug } = await writer.create({ name: 'Alvo', is_public: true, slug: 'alvo' })
    for (const payload of HOSTILE) {
      const texts = Object.fromEntries(
        PROJECT_TEXTS.map((field) => [field, payload.slice(0, PROJECT_MAX[field])]),
      )
      const lists = Object.fromEntries(LISTS.map((field) => [field, [payload.slice(0, 150)]]))
      const content = `<p>Início.</p>${payload}`
      const project = await writer.change(id, {
        ...texts,
        ...lists,
        content,
        name: `x ${payload}`.slice(0, 200),
      })
      expect(dangers(String(project.content)), payload).toEqual([])
      const seen = await writer.seen(slug)
      expect(seen?.content).toBe(project.content)
      expect(seen?.location).toBe(stored(String(texts.location)))
    }
    for (const { id: entry } of (await writer.history(id))
      .filter(({ fields }) => fields.length > 0)
      .slice(0, 40)) {
      const version = await writer.send('GET', `/projects/admin/projects/${id}/history/${entry}/`, 'projetos')
      expect(dangers(((await version.json()) as { values: { content: string } }).values.content)).toEqual([])
    }
  }, 60_000)
})

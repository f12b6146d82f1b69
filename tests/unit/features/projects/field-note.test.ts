import { expect, test } from 'vitest'
import type { FieldChangeEntry, FieldEntry } from '@/offline/field/entries'
import { fieldSummary } from '@/offline/field/kinds'
import { emptyNote, noteEntry, noteOf, type FieldNote } from '@/features/projects/staff/field/field-note'
import type { FieldProject } from '@/features/projects/staff/field/field-queries'
import { noteProblems, NOTHING_CHANGED, NOT_YET } from '@/features/projects/staff/field/note-problems'
import { milestoneNow } from '@/features/projects/staff/field/records-now'
import {
  alsoChanged,
  chosenChange,
  clashes,
  isSame,
  lowers,
} from '@/features/projects/staff/field/resolve-conflict'
import { EMPTY_METRICS, EMPTY_PARTS } from '@/shared/project-parts'

const WHEN = '2026-11-22T14:32'
const saved = { by: null, at: null }
const milestone = (id: number, progress: string, isDone = false) => ({
  ...{ id, address: undefined, authorName: '', version: `v${id}`, saved },
  values: {
    ...EMPTY_PARTS.milestones,
    title: `Marco ${id}`,
    progress_percentage: progress,
    is_completed: isDone,
  },
})
const field = {
  ...{ id: 7, name: 'Escola', province: 'Cabo Delgado', pictures: [], bytes: 0, updates: [] },
  project: { values: { slug: 'escola' } },
  milestones: [milestone(1, '55'), milestone(2, '100', true)],
  metrics: {
    values: { ...EMPTY_METRICS, people_impacted: '40' },
    milestones: { done: 1, total: 2 },
    version: 'm1',
    saved,
  },
} as unknown as FieldProject

const note = (change: Partial<FieldNote>): FieldNote => ({
  ...emptyNote(change.kind ?? 'field-update', WHEN),
  ...change,
})
const context = (waiting: FieldEntry[] = [], edited: FieldEntry | null = null) => ({
  ...{ field, owner: 3, now: 1000, waiting, edited },
})
/** Validates a note at the time that it names. */
const problemsOf = (one: FieldNote, waiting: FieldEntry[] = [], known = field) =>
  noteProblems(one, known, waiting, new Date(WHEN).getTime())
const made = (change: Partial<FieldNote>, waiting: FieldEntry[] = []) =>
  noteEntry(note(change), context(waiting)).entry

test('a progress that goes down has to be confirmed', () => {
  const lower = note({ kind: 'field-milestone', milestone: 1, progress: '30' })
  expect(problemsOf(lower).lowered).toBe('Estava em 55 %. Confirme que o progresso desce.')
  expect(problemsOf({ ...lower, isLowered: true })).toEqual({})
  expect(problemsOf(note({ kind: 'field-milestone', milestone: 1, progress: '60' }))).toEqual({})
})

test('a milestone that is reopened has to be confirmed too', () => {
  const open = note({ kind: 'field-milestone', milestone: 2, isDone: false, progress: '100' })
  expect(problemsOf(open).lowered).toContain('100')
})

test('what waits on the phone counts as the present progress', () => {
  const first = made({ kind: 'field-milestone', milestone: 1, progress: '80' })
  expect(milestoneNow(field, 1, [first])?.values.progress_percentage).toBe('80')
  const same = note({ kind: 'field-milestone', milestone: 1, progress: '80' })
  expect(problemsOf(same, [first]).progress).toBe(NOTHING_CHANGED)
  const lower = note({ kind: 'field-milestone', milestone: 1, progress: '70' })
  expect(problemsOf(lower, [first]).lowered).toContain('80')
})

test('a second change of a milestone follows the first one, whose version it needs', () => {
  const first = made({ kind: 'field-milestone', milestone: 1, progress: '80' })
  const second = made({ kind: 'field-milestone', milestone: 1, isDone: true }, [first])
  expect(second).toMatchObject({
    ...{
      kind: 'field-milestone',
      base: 'v1',
      follows: first.key,
      lane: 'project-7-user-3',
      needsUser: true,
      owner: 3,
    },
    values: { is_completed: true, completion_date: '2026-11-22' },
  })
})

test('a spending needs an amount, and photos need one photo', () => {
  expect(problemsOf(note({ kind: 'field-spending', title: 'Transporte' }))).toHaveProperty('spent')
  expect(problemsOf(note({ kind: 'field-photos' }))).toHaveProperty('photos')
  expect(problemsOf(note({ kind: 'field-update' }))).toHaveProperty('title')
})

test('a time that has not come yet is refused, and a few minutes are left for the clock', () => {
  const later = note({ kind: 'field-update', title: 'Muro', when: '2026-11-23T08:00' })
  expect(problemsOf(later)).toEqual({ when: NOT_YET })
  expect(problemsOf({ ...later, when: '2026-11-22T14:36' })).toEqual({})
  expect(problemsOf({ ...note({ kind: 'field-photos' }), when: later.when })).toHaveProperty('when')
})

test('a visit is a draft for the team, an update is published', () => {
  expect(made({ kind: 'field-visit', title: 'Visita' })).toMatchObject({ update: { status: 'draft' } })
  expect(made({ kind: 'field-update', title: 'Notícia' })).toMatchObject({ update: { status: 'published' } })
})

test('an edited entry keeps its key and its place in the order, and the form shows what it has', () => {
  const entry = { ...made({ kind: 'field-update', title: 'Um', place: 'Aldeia' }), createdAt: 5 }
  const again = noteOf(entry, [], WHEN)
  expect(again).toMatchObject({ kind: 'field-update', title: 'Um', place: 'Aldeia', when: WHEN })
  const after = noteEntry({ ...again, title: 'Dois' }, context([entry], entry)).entry
  expect(after).toMatchObject({ key: entry.key, createdAt: 5, update: { title: 'Dois' } })
})

const theirs = (values: Record<string, unknown>) => ({ values, version: 'v9', by: 'Ana', at: null })

test('in a conflict only the fields that differ are asked, and numbers are compared as numbers', () => {
  const entry = made({ kind: 'field-milestone', milestone: 1, progress: '80' }) as FieldChangeEntry
  expect(isSame('80', '80.0')).toBe(true)
  expect(clashes(entry, theirs({ is_completed: false, progress_percentage: '70' }))).toEqual([
    'progress_percentage',
  ])
})

test('what the user keeps is sent on top of the present version, and nothing else', () => {
  const entry = made({ kind: 'field-milestone', milestone: 1, progress: '80' }) as FieldChangeEntry
  const other = theirs({ is_completed: false, progress_percentage: '90' })
  expect(chosenChange(entry, other, new Set(['progress_percentage']))).toMatchObject({
    ...{
      base: 'v9',
      state: 'waiting',
      values: { progress_percentage: '80' },
      was: { progress_percentage: '90' },
    },
  })
  expect(chosenChange(entry, other, new Set())).toBeNull()
})

test('a conflict names what else the association has changed in the record', () => {
  const entry = made({ kind: 'field-milestone', milestone: 1, isDone: true }) as FieldChangeEntry
  const now = { ...field.milestones[0]!.values, progress_percentage: '60.0', target_date: '2026-12-01' }
  expect(alsoChanged(entry, theirs(now)).toSorted()).toEqual(['progress_percentage', 'target_date'])
  expect(alsoChanged(entry, theirs({ ...now, progress_percentage: '55.0' }))).toEqual(['target_date'])
  const old = { ...entry, was: { is_completed: false, completion_date: '' } }
  expect(alsoChanged(old, theirs(now))).toEqual([])
})

test('the summary of a spending contains its amount', () => {
  const spent = made({ kind: 'field-spending', title: 'Cimento', spent: '1 500,50' })
  expect(fieldSummary(spent).replaceAll(/\s/g, ' ')).toBe('Cimento, MZN 1 500,50')
})

/** Creates an entry that the server accepted after the phone's last read of the project. */
const sentOf = (entry: FieldEntry, version = 'after'): FieldEntry => ({
  ...entry,
  state: 'sent',
  receipt: { number: '1', reference: 'R', at: 2000, version },
})

test('what was sent after the read counts as the present progress, and the next change follows it', () => {
  const first = sentOf(made({ kind: 'field-milestone', milestone: 1, progress: '80' }))
  expect(milestoneNow(field, 1, [first])?.values.progress_percentage).toBe('80')
  const second = made({ kind: 'field-milestone', milestone: 1, progress: '95' }, [first])
  expect(second).toMatchObject({ base: 'v1', follows: first.key })
  const reached = sentOf(made({ kind: 'field-reached', people: '60' }))
  expect(made({ kind: 'field-reached', people: '70' }, [reached])).toMatchObject({ follows: reached.key })
})

test('what was sent before the read is in the read, and does not count again', () => {
  const old = { ...sentOf(made({ kind: 'field-milestone', milestone: 1, progress: '20' })), base: 'v0' }
  expect(milestoneNow(field, 1, [old as FieldEntry])?.values.progress_percentage).toBe('55')
})

test('an edit that chooses another milestone is based on the version of that one', () => {
  const first = made({ kind: 'field-milestone', milestone: 1, progress: '80' }) as FieldChangeEntry
  const { entry } = noteEntry(
    note({ kind: 'field-milestone', milestone: 2, isDone: false, progress: '90', isLowered: true }),
    context([], first),
  )
  expect(entry).toMatchObject({ key: first.key, base: 'v2', was: { progress_percentage: '100' } })
})

test('an edit that marks a milestone as done knows what its completion date was', () => {
  const first = made({ kind: 'field-milestone', milestone: 1, progress: '80' }) as FieldChangeEntry
  const { entry } = noteEntry(
    note({ kind: 'field-milestone', milestone: 1, isDone: true }),
    context([], first),
  )
  expect(entry).toMatchObject({ base: 'v1', was: { is_completed: false, completion_date: '' } })
  expect(noteOf(entry, [], '2026-12-24T10:00').when).toBe('2026-11-22T12:00')
})

test('the order of a project does not depend on a clock that was set back', () => {
  const first = { ...made({}), createdAt: 5000 }
  expect(noteEntry(note({}), context([first])).entry.createdAt).toBe(5001)
})

test('an empty number of communities leaves the association’s number, and fewer people must be confirmed', () => {
  const counted = { ...field.metrics.values, people_impacted: '265', communities_reached: '2' }
  const known = { ...field, metrics: { ...field.metrics, values: counted } }
  const fewer = note({ kind: 'field-reached', people: '100' })
  expect(problemsOf(fewer, [], known).lowered).toBe(
    'Estava em 265 pessoas e 2 comunidades. Confirme que o número desce.',
  )
  expect(problemsOf({ ...fewer, isLowered: true }, [], known)).toEqual({})
  expect(problemsOf({ ...fewer, people: '265' }, [], known)).toEqual({ people: NOTHING_CHANGED })
  expect(problemsOf({ ...fewer, people: '300', communities: '1' }, [], known).lowered).toContain('Confirme')
  expect(noteEntry(fewer, { ...context(), field: known }).entry).toMatchObject({
    values: { people_impacted: '100' },
  })
  expect(made({ kind: 'field-reached', people: '50' })).not.toHaveProperty('values.communities_reached')
})

test('a new note becomes an entry with the key of its draft, so two tabs with the same draft store one entry', () => {
  expect(made({ key: 'k1', title: 'Muro' }).key).toBe('k1')
  expect(made({ title: 'Muro' }).key).not.toBe('')
})

test('in a conflict the completion of a milestone and its date are one decision', () => {
  const entry = made({ kind: 'field-milestone', milestone: 1, isDone: true }) as FieldChangeEntry
  const theirs = { values: { is_completed: false, completion_date: '' }, version: 'v9', by: null, at: null }
  expect(clashes(entry, theirs)).toEqual(['is_completed'])
  expect(chosenChange(entry, theirs, new Set())).toBeNull()
  expect(chosenChange(entry, theirs, new Set(['is_completed']))?.values).toEqual({
    is_completed: true,
    completion_date: WHEN.slice(0, 10),
  })
  const done = { ...theirs, values: { is_completed: true, completion_date: '2026-11-01' } }
  expect(clashes(entry, done)).toEqual(['completion_date'])
  expect(fieldSummary({ ...entry, values: { completion_date: '2026-11-22' } })).toBe('Marco 1, feito')
  expect(fieldSummary({ ...entry, values: { is_completed: false } })).toBe('Marco 1, por fazer')
})

test('in a conflict a value that takes back what the association has is known as such', () => {
  expect(lowers('progress_percentage', '80', '98')).toBe(true)
  expect(lowers('progress_percentage', '98', '80.0')).toBe(false)
  expect(lowers('progress_percentage', '80', '')).toBe(false)
  expect(lowers('is_completed', false, true)).toBe(true)
  expect(lowers('is_completed', true, false)).toBe(false)
  expect(lowers('completion_date', '2026-01-01', '2026-02-01')).toBe(false)
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { listedProject, managedProject } from '@/api/managed-project'
import { isOverdue } from '@/features/projects/staff/list/overdue'
import { projectFilter } from '@/features/projects/staff/list/project-filters'
import { bulkWords } from '@/features/projects/staff/list/project-list-words'
import { withTyped } from '@/features/projects/staff/editor/list-field'
import { previewProject } from '@/features/projects/staff/editor/preview-project'
import { editProblems } from '@/features/projects/staff/editor/project-fields'
import { coordinatesAt, pointOf } from '@/features/projects/staff/editor/project-map'
import { moved } from '@/features/projects/staff/parts/use-part-order'
import { EMPTY_PROJECT, PROJECT_END_BEFORE_START } from '@/shared/project'
import { isoDayInMaputo } from '@/lib/dates'

test('the filters of the URL become those of the API, and unknown values are left out', () => {
  expect(
    projectFilter({
      estado: 'active',
      provincia: 'Niassa',
      programa: '3',
      categoria: '7',
      prioridade: 'urgent',
      publico: 'nao',
      ordem: '-alterado',
    }),
  ).toEqual({
    status: 'active',
    province: 'Niassa',
    program: '3',
    category: '7',
    priority: 'urgent',
    is_public: false,
    ordering: '-updated_at',
  })
  expect(projectFilter({ estado: 'lixo' })).toEqual({ bin: true })
  expect(projectFilter({ marcos: 'atrasados' })).toEqual({ has_overdue_milestones: true })
  expect(
    projectFilter({ estado: 'x', prioridade: 'x', publico: 'x', marcos: 'x', ordem: 'toString' }),
  ).toEqual({})
})

test('a running project is overdue from the day after its end', () => {
  const project = listedProject({ id: 1, name: 'A', slug: 'a', status: 'active', end_date: '2026-03-09' })!
  expect(isOverdue(project, '2026-03-09')).toBe(false)
  expect(isOverdue(project, '2026-03-10')).toBe(true)
  expect(isOverdue({ ...project, status: 'completed' }, '2026-03-10')).toBe(false)
  expect(isoDayInMaputo(Date.parse('2026-03-09T22:00:00Z'))).toBe('2026-03-10')
})

test.each([
  [{ status: 'active' } as const, 2, '2 projetos: Ativo.'],
  [{ is_public: true }, 1, '1 projeto visível no sítio.'],
  [{ is_public: true }, 3, '3 projetos visíveis no sítio.'],
  [{ is_public: false }, 3, '3 projetos fora do sítio.'],
])('the toast about %o for %d projects says: %s', (change, count, text) => {
  expect(bulkWords(change, count).done).toBe(text)
})

test('the drawn map and the coordinates agree for the towns that it names', () => {
  expect(pointOf('-12.9740, 40.5180')).toEqual({ x: 505, y: 479 })
  expect(coordinatesAt({ x: 505, y: 479 })).toBe('-12.9740, 40.5180')
  const montepuez = pointOf('-13.1256, 38.9997')!
  expect(Math.abs(montepuez.x - 240)).toBeLessThan(3)
  expect(Math.abs(montepuez.y - 507)).toBeLessThan(3)
  expect(pointOf('-25.9, 32.6')).toBe(null)
  expect(pointOf('Pemba')).toBe(null)
})

test('typed texts are added once, several at a time', () => {
  expect(withTyped(['água'], ' escola, água ,, poço')).toEqual(['água', 'escola', 'poço'])
})

test('a stored value from before the rules does not stop a change of another field', () => {
  const stored = { ...EMPTY_PROJECT, name: 'Poço', progress_percentage: '140', start_date: '2026-01-01' }
  expect(editProblems({ ...stored, district: 'Metuge' }, stored)).toEqual({})
  expect(Object.keys(editProblems({ ...stored, progress_percentage: '150' }, stored))).toEqual([
    'progress_percentage',
  ])
  const ended = { ...stored, end_date: '2026-02-01' }
  expect(editProblems({ ...ended, start_date: '2026-03-01' }, ended)).toEqual({
    end_date: PROJECT_END_BEFORE_START,
  })
})

test('the preview has what was typed, and the parts as they are stored', () => {
  const project = managedProject({ id: 4, name: 'Poço', slug: 'poco', manager: { full_name: 'Ana' } })!
  const values = { ...project.values, name: 'Poço novo', progress_percentage: '62,5 %', budget: '1 500' }
  expect(
    previewProject(values, project, undefined, { program: 'Água', category: undefined, manager: 'Ana' }),
  ).toMatchObject({
    name: 'Poço novo',
    slug: 'poco',
    progress: 62.5,
    budget: 1500,
    program: { name: 'Água' },
    category: undefined,
    manager: 'Ana',
    milestones: [],
  })
})

test('a part moves by one place, and not beyond the ends', () => {
  const list = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const ids = (parts: { id: number }[]) => parts.map(({ id }) => id)
  expect(ids(moved(list, 3, -1))).toEqual([1, 3, 2])
  expect(ids(moved(list, 1, -1))).toEqual([1, 2, 3])
  expect(ids(moved(list, 3, 1))).toEqual([1, 2, 3])
})

test('a message that several fields have names the field, so that the list of errors tells them apart', () => {
  const stored = { ...EMPTY_PROJECT, name: 'Poço' }
  const one = editProblems({ ...stored, target_beneficiaries: 'x' }, stored)
  expect(one.target_beneficiaries).toMatch(/^Indique/)
  const two = editProblems({ ...stored, target_beneficiaries: 'x', current_beneficiaries: 'x' }, stored)
  expect(Object.values(two).map((text) => text.split(':')[0])).toEqual([
    'Pessoas a alcançar',
    'Pessoas alcançadas',
  ])
})

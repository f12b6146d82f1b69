import { expect, test } from 'vitest'
import { projectConflictFields } from '@/features/projects/staff/editor/project-conflict-fields'
import { METRICS_CONFLICT_FIELDS, partConflictFields } from '@/features/projects/staff/parts/part-conflict'
import { EMPTY_PROJECT, type ProjectField, type ProjectValues } from '@/shared/project'
import { EMPTY_METRICS, EMPTY_PARTS, PART_KINDS } from '@/shared/project-parts'

const fields = projectConflictFields({
  programs: [{ id: 4, name: 'Saúde' }],
  categories: [{ id: 2, name: 'Água' }],
  managers: [{ username: 'ana', name: 'Ana Lima' }],
})
const shown = (field: ProjectField, values: Partial<ProjectValues>) =>
  fields[field].show?.({ ...EMPTY_PROJECT, ...values })?.replaceAll('\u00a0', ' ')

test('a conflict of a project shows names, days, states and amounts, never their stored form', () => {
  expect(shown('program_id', { program_id: '4' })).toBe('Saúde')
  expect(shown('category_id', { category_id: '2' })).toBe('Água')
  expect(shown('category_id', { category_id: '9' })).toBe('n.º 9')
  expect(shown('manager', { manager: 'ana' })).toBe('Ana Lima')
  expect(shown('manager', { manager: 'rui' })).toBe('rui')
  expect(shown('start_date', { start_date: '2024-06-03' })).toBe('03 de junho de 2024')
  expect(shown('status', { status: 'active' })).toBe('Ativo')
  expect(shown('budget', { budget: '1960000.00' })).toBe('1 960 000')
  expect(shown('featured_image', { featured_image: '/media/biblioteca/poco-1a-640.webp' })).toBe(
    'poco-1a-640.webp',
  )
  expect(shown('tags', { tags: ['ponte', 'escola'] })).toBe('ponte, escola')
})

test('every empty text of a project is said to be empty', () => {
  for (const [field, value] of Object.entries(EMPTY_PROJECT) as [ProjectField, unknown][])
    if (value === '') expect(shown(field, {}), field).toBe('(vazio)')
})

test('the choice between two pictures shows both', () => {
  expect(fields.featured_image.below?.({ ...EMPTY_PROJECT }, { ...EMPTY_PROJECT })).toBeTruthy()
})

test('a conflict of a part shows Portuguese words for the words of the API', () => {
  const { updates, activities, gallery, evidences } = EMPTY_PARTS
  const update = partConflictFields('updates')
  expect(update.type.show?.({ ...updates, type: 'issue' })).toBe('Problema')
  expect(update.status.show?.({ ...updates, status: 'draft' })).toBe('Rascunho')
  expect(update.status.show?.({ ...updates, status: 'published' })).toBe('Publicada')
  expect(partConflictFields('activities').status.show?.({ ...activities, status: 'suspended' })).toBe(
    'Suspenso',
  )
  expect(partConflictFields('gallery').category.show?.({ ...gallery, category: 'before' })).toBe('Antes')
  expect(partConflictFields('evidences').file.show?.({ ...evidences, file: '/media/ata.pdf' })).toBe(
    'ata.pdf',
  )
})

test('every field of a part and of the figures has a label of its own', () => {
  const labels = [...PART_KINDS.map((kind) => partConflictFields(kind)), METRICS_CONFLICT_FIELDS].flatMap(
    (all) => Object.entries<{ label: string }>(all),
  )
  for (const [field, { label }] of labels) expect(label, field).not.toBe(field)
  expect(METRICS_CONFLICT_FIELDS.budget_used.show?.({ ...EMPTY_METRICS, budget_used: '10.50' })).toBe('10,50')
})

import { expect, test } from 'vitest'
import { PART_LABELS, partHistoryPicture, partHistoryValue } from '@/features/projects/staff/parts/part-value'

test.each([
  ['milestones.target_date', '2026-11-30', '30 de novembro de 2026'],
  ['milestones.progress_percentage', '45.5', '45,5'],
  ['updates.status', 'draft', 'Rascunho'],
  ['updates.budget_spent', '1500.50', '1\u00a0500,50'],
  ['activities.status', 'active', 'Ativo'],
  ['gallery.category', 'after', 'Depois'],
  ['evidences.file', '/media/biblioteca/auto%20de%20entrega.pdf', 'auto de entrega.pdf'],
  ['metrics.people_impacted', '1500', '1\u00a0500'],
  ['metrics.people_impacted', 'muitas', 'muitas'],
  ['metrics.budget_total', '', ''],
  ['milestones.toString', 'X', 'X'],
  ['district', 'Metuge', undefined],
])('the value of %s «%s» is shown as %j', (name, value, text) => {
  expect(partHistoryValue(name, value)).toBe(text)
})

test('each field of a part has a label, and only the picture of the gallery is shown', () => {
  expect(PART_LABELS).toMatchObject({
    'gallery.image': 'Imagem',
    'metrics.budget_used': 'Gasto até hoje, em MZN',
  })
  expect(partHistoryPicture('gallery.image', '/media/a-640.webp')).toMatch(/\/media\/a-640\.webp$/)
  expect(partHistoryPicture('evidences.file', '/media/a-640.webp')).toBeUndefined()
})

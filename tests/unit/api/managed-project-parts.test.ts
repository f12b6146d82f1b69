import { expect, test } from 'vitest'
import { managedMetrics, managedPart, partForm, partJson } from '@/api/managed-project-parts'

test('a milestone is completed when its flag or its status says so (RULES §3)', () => {
  for (const wire of [{ is_completed: true }, { isCompleted: 1 }, { status: 'Completed ' }])
    expect(managedPart('milestones', { id: 1, title: 'Telhado', ...wire })?.values).toEqual({
      ...{ title: 'Telhado', description: '', target_date: '', completion_date: '' },
      ...{ is_completed: true, progress_percentage: '' },
    })
  expect(managedPart('milestones', { id: 1, title: 'Telhado', status: 'pending' })?.values.is_completed).toBe(
    false,
  )
})

test('the picture may have one of three names, its address is also absolute, and an unknown category is events', () => {
  for (const name of ['image_url', 'image', 'url'])
    expect(
      managedPart('gallery', { id: '3', [name]: 'https://exemplo.example/a.jpg', category: 'Festa' }),
    ).toEqual({
      id: 3,
      values: {
        ...{ title: '', description: '', upload_date: '' },
        ...{ image: 'https://exemplo.example/a.jpg', category: 'events' },
      },
      address: 'https://exemplo.example/a.jpg',
      authorName: '',
      version: null,
      saved: { by: null, at: null },
    })
})

test('a part without an id cannot be managed', () => {
  expect(managedPart('updates', { title: 'Sem número' })).toBeNull()
})

test('the metrics have their figures as text and the counted milestones', () => {
  expect(
    managedMetrics({
      peopleImpacted: 12,
      budgetUsed: 10.5,
      completedMilestones: 1,
      totalMilestones: 3,
      version: 'a',
    }),
  ).toMatchObject({
    values: { people_impacted: '12', budget_used: '10,50', progress_percentage: '' },
    milestones: { done: 1, total: 3 },
    version: 'a',
  })
})

test('in JSON an empty date or number is null, a count is a number, and a wrong count goes as it was typed', () => {
  expect(partJson({ title: '', created_at: '', people_impacted: '1.200', budget_spent: '1.500,5' })).toEqual({
    ...{ title: '', created_at: null, people_impacted: 1200, budget_spent: '1500.50' },
  })
  expect(partJson({ people_impacted: 'doze' })).toEqual({ people_impacted: 'doze' })
})

test('in multipart the file takes the place of the address', () => {
  const picture = new File(['x'], 'furo.jpg')
  const form = partForm({ title: 'Furo', image: '/velha.jpg' }, 'image', picture)
  expect([form.getAll('title'), form.getAll('image')]).toEqual([['Furo'], [picture]])
})

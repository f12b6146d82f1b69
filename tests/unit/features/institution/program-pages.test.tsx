import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { programDetails } from '@/content/program-details'
import { renderAt } from '../../../support/render-at'

test('the farming year says what the cloth marks, and has twelve months for each activity', async () => {
  await renderAt('/programas/apoio-alimentar')
  const heading = screen.getByRole('heading', { name: 'O ano da machamba' })
  expect(screen.getByText(/O pano marca os meses em que cada atividade acontece/)).toBeTruthy()
  const list = heading.parentElement?.querySelector('ul')
  const [food] = programDetails
  expect(list?.querySelectorAll('li').length).toBe(food?.activities.length)
  for (const [index, row] of [...(list?.querySelectorAll('li') ?? [])].entries()) {
    const cells = [...row.querySelectorAll('i')]
    const marked = cells.map((cell) => (cell.hasAttribute('data-on') ? 'x' : '.')).join('')
    expect(marked).toBe(food?.activities[index]?.months)
  }
})

test('the map of a program has a dot for each of its places', async () => {
  await renderAt('/programas/reconstrucao')
  const map = screen.getByRole('img', { name: /Mapa de Cabo Delgado/ }).closest('div')
  const places = programDetails.find(({ id }) => id === 'reconstrucao')?.locations ?? []
  expect(map?.querySelectorAll('i').length).toBe(places.length)
  expect(within(document.body).queryByRole('heading', { name: 'O ano da machamba' })).toBeNull()
})

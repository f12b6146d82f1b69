import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { detailOf, fakeCommunity, openPeople } from './fake-people'

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
  return (await screen.findByRole('dialog')).textContent
}

test('the question before a deletion names the requests of a beneficiary, whose record leads to a new one', async () => {
  fakeCommunity(detailOf({}, { matching: { requests: 2, works: 0, minutes: 0 } }))
  await openPeople('beneficiaries', '?ver=9')
  const link = await screen.findByRole('link', { name: 'Pedir ajuda' })
  expect(link.getAttribute('href')).toBe('/dashboard/community/matching?ver=novo&para=9')
  expect(await ask()).toContain('a ficha e 2 pedidos de ajuda')
})

test('the question before a deletion names the works and the hours of a volunteer', async () => {
  const volunteer = { kind: 'volunteers' } as const
  fakeCommunity(
    detailOf(
      { ...volunteer, skills: [], causes: [] },
      { matching: { requests: 0, works: 1, minutes: 3570 } },
    ),
  )
  await openPeople('volunteers', '?ver=9')
  expect(await ask()).toContain(
    'a ficha, 1 trabalho que aceitou e 59 h 30 de voluntariado, que saem também da declaração',
  )
  expect(screen.queryByRole('link', { name: 'Pedir ajuda' })).toBeNull()
})

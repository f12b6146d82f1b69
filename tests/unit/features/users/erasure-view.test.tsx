import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErasureView } from '@/features/users/staff/requests/erasure-view'
import { renderScreen } from '../../../support/render-screen'

const NOTHING = { deleted: [], anonymised: [], kept: [], blockers: [] }
const UNLINKED = {
  subject: 'Conta com este e-mail por confirmar',
  count: 1,
  why: 'Ninguém provou de quem é.',
}

test('what has the same address and stays is shown to staff before they erase', async () => {
  await renderScreen(() => <ErasureView preview={{ ...NOTHING, unlinked: [UNLINKED] }} />)
  expect(screen.getByRole('heading', { name: 'Não é tocado' })).toBeTruthy()
  expect(screen.getByText('Ninguém provou de quem é.')).toBeTruthy()
})

test('an API that does not tell what stays shows three groups', async () => {
  await renderScreen(() => <ErasureView preview={NOTHING} />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
})

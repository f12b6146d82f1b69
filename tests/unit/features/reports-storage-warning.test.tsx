import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StorageWarning } from '@/features/reports/staff/storage-warning'

test('staff read how full the disk is, and that nothing is lost', () => {
  render(<StorageWarning storage={{ disk: 83, uploads: 12 }} />)
  expect(screen.getByText('O servidor está a ficar sem espaço.')).toBeTruthy()
  expect(screen.getByText(/Disco: 83 % ocupado.*ficam guardados nos telemóveis/)).toBeTruthy()
})

test('at 100 % of the limit staff read that no proof is accepted', () => {
  render(<StorageWarning storage={{ disk: 40, uploads: 100 }} />)
  expect(screen.getByText('O servidor não aceita comprovantes.')).toBeTruthy()
})

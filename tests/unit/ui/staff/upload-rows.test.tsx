import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UploadItem, UploadQueue, UploadState } from '@/lib/staff/media/upload-queue'
import { UploadRows } from '@/ui/staff/media/upload-rows'

const item = (key: string, state: UploadState): UploadItem => ({
  ...{ key, name: `${key}.jpg`, size: 2048, state, sent: 0, text: '', file: null },
  ...{ isRead: true, isKept: true },
})
const queue = {} as UploadQueue

test('a paused file can be sent again at once; one that the server refused for its content cannot', () => {
  render(<UploadRows queue={queue} items={[item('parado', 'paused'), item('recusado', 'refused')]} />)
  expect(screen.getByRole('button', { name: 'Tentar de novo: parado.jpg' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo: recusado.jpg' })).toBeNull()
})

test('every row ends with the button that removes it, whatever else can be done', () => {
  const states: UploadState[] = ['waiting', 'sending', 'paused', 'refused', 'done']
  render(<UploadRows queue={queue} items={states.map((state) => item(state, state))} />)
  for (const row of screen.getAllByRole('listitem'))
    expect(row.lastElementChild?.getAttribute('aria-label')).toMatch(/^(Cancelar|Tirar)/)
})

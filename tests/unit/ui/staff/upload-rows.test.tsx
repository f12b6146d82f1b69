import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { UploadItem, UploadQueue, UploadState } from '@/lib/staff/media/upload-queue'
import { UploadRows } from '@/ui/staff/media/upload-rows'
import { UploadZone } from '@/ui/staff/media/upload-zone'

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

/** The area to choose files and the list of uploads, as the media library shows them. */
function Uploads() {
  const [items, setItems] = useState([item('a', 'sending'), item('b', 'paused'), item('c', 'done')])
  const remove = (key: string) => setItems((now) => now.filter((one) => one.key !== key))
  return (
    <>
      <UploadZone title="Juntar ficheiros" takesDocuments onFiles={() => undefined} />
      <UploadRows queue={{ remove } as UploadQueue} items={items} />
    </>
  )
}

test('after a row is removed the focus is on the same button of the next row, or else on the heading', () => {
  render(<Uploads />)
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  press('Cancelar a.jpg')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar b.jpg' }))
  press('Tirar c.jpg desta lista')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Juntar ficheiros' }))
  press('Cancelar b.jpg')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Juntar ficheiros' }))
})

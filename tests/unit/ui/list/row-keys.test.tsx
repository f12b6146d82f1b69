import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRowKeys } from '@/ui/list/use-row-keys'

const RECORDS = [{ id: 1 }, { id: 2 }, { id: 3 }]

function Rows({ onKey }: { onKey: (key: string, record: { id: number }) => boolean }) {
  const keys = useRowKeys({ records: RECORDS, recordId: ({ id }) => id, onKey })
  return (
    <table>
      <tbody {...keys.table}>
        {RECORDS.map((record) => (
          <tr key={record.id} {...keys.row(record)}>
            <td>{record.id}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const press = (key: string, repeat = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat })

test('a held letter runs its action once, and a held arrow moves on', () => {
  const onKey = vi.fn(() => true)
  render(<Rows onKey={onKey} />)
  const rows = screen.getAllByRole('row')
  rows[0]?.focus()
  press('a')
  press('a', true)
  press('a', true)
  expect(onKey).toHaveBeenCalledTimes(1)
  expect(onKey).toHaveBeenCalledWith('a', RECORDS[0])

  press('ArrowDown')
  press('ArrowDown', true)
  expect(document.activeElement).toBe(rows[2])
  press('a')
  expect(onKey).toHaveBeenCalledTimes(2)
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditLine } from '@/features/audit/staff/audit-calls'
import { COLUMNS } from '@/features/audit/staff/audit-columns'
import { dayHeading } from '@/features/audit/staff/audit-words'
import { RecordTable } from '@/ui/list/record-table'
import { renderScreen } from '../../../support/render-screen'

const NOON = (day: string) => `2026-11-${day}T12:00:00Z`
const NOW = Date.parse(NOON('20'))

test('the days of the audit are named from today', () => {
  expect(dayHeading(NOON('20'), NOW)).toBe('Hoje, 20 de novembro')
  expect(dayHeading(NOON('19'), NOW)).toBe('Ontem, 19 de novembro')
  expect(dayHeading(NOON('08'), NOW)).toBe('8 de novembro de 2026')
  expect(dayHeading(NOON('20'), null)).toBe('20 de novembro de 2026')
})

const line = (key: string, at: string, number: number | null): AuditLine => ({
  ...{ key, at, number, kind: 'change', outcome: 'success', subject: null, note: '' },
  ...{ actor: { id: 1, name: 'Ana' }, what: 'mudou as definições' },
})

test('the name of a person filters the list by that person', async () => {
  await renderScreen(() => (
    <RecordTable
      {...{ label: 'Auditoria', columns: COLUMNS, records: [line('1', NOON('20'), 1)] }}
      recordId={({ key }) => Number(key)}
      recordName={({ what }) => what}
      onOrder={() => undefined}
    />
  ))
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ana' }).href)
  expect(new URLSearchParams(search).get('pessoa')).toMatch(/^"?1"?$/)
})

test('each day has one heading above its lines, and a line without a number has no empty cell on a phone', async () => {
  const records = [line('3', NOON('20'), 12), line('2', NOON('20'), null), line('1', NOON('19'), 11)]
  await renderScreen(() => (
    <RecordTable
      {...{ label: 'Auditoria', columns: COLUMNS, records }}
      recordId={({ key }) => Number(key)}
      recordName={({ what }) => what}
      onOrder={() => undefined}
      headingOf={({ at }) => dayHeading(at, NOW)}
    />
  ))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const headings = rows.map((row) => within(row).queryByRole('rowheader')?.textContent ?? null)
  expect(headings).toEqual(['Hoje, 20 de novembro', null, null, 'Ontem, 19 de novembro', null])
  const hidden = rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .some(({ className }) => /none/.test(className)),
  )
  expect(hidden).toEqual([false, false, true, false, false])
})

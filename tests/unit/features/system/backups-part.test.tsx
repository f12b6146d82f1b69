import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BackupsPart } from '@/features/system/staff/backups-part'
import type { BackupPlan, System } from '@/features/system/staff/system-calls'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const PLAN: BackupPlan = {
  ...{ at: '02:00', keep: 14, folder: '/copias', second_folder: '/media/usb', is_encrypted: true },
  ...{ next_at: '2026-03-11T00:00:00Z', is_running: false },
}
const DONE = { at: '2026-03-10T00:00:09Z', is_done: true, bytes: 2_900_000, problem: null }

/**
 * Renders the part of the system screen about backups, for a server whose daily backup succeeded. `fields` replaces
 * single fields of that state.
 */
function show(fields: Partial<System>): void {
  const system: System = {
    ...{ is_demo: false, database: 'sqlite', sends_mail: true, waiting_mails: 0, jobs: [] },
    space: { database: 1, proofs: 1, media: 1, free: 1, reserve: 0 },
    ...{ backup: DONE, rehearsal: DONE, last_good_backup_at: DONE.at, backup_plan: PLAN },
    ...fields,
  }
  render(<BackupsPart system={system} now={NOW} />)
}

test('a daily backup that is well shows its schedule, its folders and both last runs, without a warning', () => {
  show({})
  expect(screen.getByText('Todos os dias às 02:00, hora de Maputo')).toBeTruthy()
  expect(screen.getByText('/copias').closest('dd')?.textContent).toBe('/copias e uma segunda em /media/usb')
  expect(screen.getByText('A seguir').nextElementSibling?.querySelector('time')?.dateTime).toContain(
    '2026-03-11',
  )
  expect(screen.getByText('Cópia de segurança feita')).toBeTruthy()
  expect(screen.getByText('Ensaio de reposição')).toBeTruthy()
  expect(screen.queryByText(/mais de 36 horas|não faz cópias/)).toBeNull()
})

test('a server without a schedule is told first, and what to set', () => {
  show({ backup_plan: null, backup: null, rehearsal: null, last_good_backup_at: null })
  expect(screen.getByText('O servidor não faz cópias de segurança.')).toBeTruthy()
  expect(screen.getByText(/BACKUP_DIR/)).toBeTruthy()
  expect(screen.queryByText('Horário')).toBeNull()
})

test('a success of two days ago and a failure since then are both shown', () => {
  const problem = 'A pasta /copias não existe.'
  show({
    last_good_backup_at: '2026-03-08T00:00:00Z',
    backup: { ...DONE, is_done: false, bytes: null, problem },
  })
  expect(screen.getByText('A última cópia de segurança boa tem mais de 36 horas.')).toBeTruthy()
  expect(screen.getByText(/A pasta \/copias não existe/)).toBeTruthy()
})

test('a backup that runs, one archive and no passphrase are told', () => {
  show({ backup_plan: { ...PLAN, second_folder: null, keep: 1, is_encrypted: false, is_running: true } })
  for (const words of ['A fazer agora', 'Só a última', /^Não: guarde-as/])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('/copias').closest('dd')?.textContent).toBe('/copias')
})

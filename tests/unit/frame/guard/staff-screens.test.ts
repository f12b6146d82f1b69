import { expect, test } from 'vitest'
import type { User } from '@/api/user'
import { checkDemands, type Verdict } from '@/frame/guard/verdict'
import { STAFF_SCREENS, type StaffPath } from '@/frame/staff-screens'
import { DEMO_ACCOUNTS } from '../../../../server/resources/demo/accounts'
import { expected, PEOPLE, routeTable, type Person } from '../../../support/route-table'

/* These tests compare two tables for every screen and every kind of user: `routeTable`, which is written by hand
   from RULES.md and is also used by the end-to-end tests, and `STAFF_SCREENS`, which the guard uses. */

const table = routeTable({ project: 'um-projeto', post: 'um-artigo' })
const screens = Object.keys(STAFF_SCREENS) as StaffPath[]
const isDashboard = (path: string) => /^\/dashboard(\/|$)/.test(path)

function userOf(person: Person): User | null {
  if (person === 'visitante') return null
  const account = DEMO_ACCOUNTS.find(({ username }) => username === person)
  if (!account) throw new Error(`no demonstration account ${person}`)
  const { username, firstName, lastName, isStaff, isSuperuser, groups } = account
  return {
    id: 1,
    username,
    firstName,
    lastName,
    email: '',
    phone: '',
    userType: account.userType ?? '',
    isStaff,
    isSuperuser,
    groups,
    permissions: [],
  }
}

function verdictOn(path: StaffPath, person: Person): Verdict {
  const user = userOf(person)
  const { demands } = STAFF_SCREENS[path]
  return checkDemands(
    user ? { status: 'signed-in', user, isVerified: true } : { status: 'anonymous' },
    demands,
  )
}

/** The heading of the refusal screen for each kind of refusal (RULES §2.5). */
const REFUSALS = {
  'not-staff': 'Acesso Negado',
  permission: 'Permissão Insuficiente',
  permissions: 'Permissões Insuficientes',
  role: 'Papel Insuficiente',
} as const

test('every staff screen is in the table of the access tests, and that table has no other', () => {
  expect(screens.length).toBeGreaterThan(15)
  expect(Object.keys(table).filter(isDashboard).sort()).toEqual([...screens].sort())
  for (const path of screens) expect([path, table[path]?.area]).toEqual([path, 'dashboard'])
})

test('the people of the access tests are the demonstration accounts, and a visitor', () => {
  expect([...PEOPLE].sort()).toEqual(['visitante', ...DEMO_ACCOUNTS.map(({ username }) => username)].sort())
})

test.each(screens)('the guard lets into %s those whom the table of the access tests lets in', (path) => {
  const row = table[path]
  if (!row) throw new Error(`${path} is not in the table`)
  for (const person of PEOPLE) {
    const verdict = verdictOn(path, person)
    const seen = expected(row, person)
    const isOpen = seen.path === row.address && seen.heading === row.heading
    const said = `${person} at ${path}`
    if (verdict.kind === 'to-login') expect([said, seen.path.startsWith('/login?')]).toEqual([said, true])
    else if (verdict.kind === 'open') expect([said, isOpen]).toEqual([said, true])
    // To a visitor without a login this screen shows the staff's login form in place of the refusal (RULES §2.19).
    else if (person === 'visitante' && path === '/dashboard/comments')
      expect(seen.heading.test('Acesso ao Dashboard')).toBe(true)
    else if (verdict.kind === 'refused')
      expect([said, !isOpen && seen.heading.test(REFUSALS[verdict.refusal.kind])]).toEqual([said, true])
    else throw new Error(`${said}: ${verdict.kind}`)
  }
})

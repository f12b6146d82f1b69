import { describe, expect, test } from 'vitest'
import { findDemands } from '@/frame/guard/demands'
import { permissionText, roleText } from '@/frame/guard/permission-words'
import { STAFF_SCREENS } from '@/frame/staff-screens'
import { findRefusal, checkDemands, type Demands } from '@/frame/guard/verdict'
import type { User } from '@/api/user'
import type { SessionState } from '@/lib/session'

const person = (more: Partial<User> = {}): User => ({
  id: 7,
  username: 'alguém',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  userType: '',
  isStaff: false,
  isSuperuser: false,
  groups: [],
  permissions: [],
  ...more,
})
const of = (...groups: string[]) => person({ isStaff: true, groups })
const as = (user: User): SessionState => ({ status: 'signed-in', user, isVerified: true })
const nobody: SessionState = { status: 'anonymous' }
const kind = (state: SessionState, demands: Demands) => checkDemands(state, demands).kind

describe('the guard', () => {
  test('waits while it is not known whether a user is signed in', () => {
    expect(kind({ status: 'loading' }, {})).toBe('checking')
    expect(kind({ status: 'loading' }, { requireAuth: false })).toBe('checking')
  })

  test('requires a user unless requireAuth is false', () => {
    expect(kind(nobody, {})).toBe('to-login')
    expect(kind(nobody, { requireAuth: false })).toBe('open')
    expect(kind(as(person()), {})).toBe('open')
  })

  test('lets the last known user in before the API has confirmed the session (D4)', () => {
    expect(kind({ status: 'signed-in', user: person(), isVerified: false }, {})).toBe('open')
  })

  test('grants access by the token at once, and delays a refusal until the API has responded (D38)', () => {
    const fromToken = (user: User): SessionState => ({
      status: 'signed-in',
      user,
      isVerified: false,
      isFromToken: true,
    })
    const unclaimed = fromToken(person())
    expect(kind(unclaimed, {})).toBe('open')
    expect(kind(unclaimed, { blockStaff: true })).toBe('open')
    expect(kind(unclaimed, { requireStaff: true })).toBe('checking')
    expect(kind(fromToken(of('Gestor de Blog')), { requireStaff: true, permission: 'blog.edit' })).toBe(
      'open',
    )
    expect(kind(fromToken(of('Gestor de Blog')), { permission: 'projects.edit' })).toBe('checking')
    expect(kind(fromToken(of()), { role: 'admin' })).toBe('checking')
    // The user is not verified and no check is running, because the API did not respond within the time limit. So the
    // refusal is shown.
    expect(kind({ status: 'signed-in', user: person(), isVerified: false }, { requireStaff: true })).toBe(
      'refused',
    )
  })

  test('sends staff and superusers to the dashboard', () => {
    expect(kind(as(of()), { blockStaff: true })).toBe('to-dashboard')
    expect(kind(as(person({ isSuperuser: true })), { blockStaff: true })).toBe('to-dashboard')
    expect(kind(as(person()), { blockStaff: true })).toBe('open')
  })

  test('shows non-staff users the reason, and visitors a different one', () => {
    expect(findRefusal(person(), { requireStaff: true })).toEqual({ kind: 'not-staff', isSignedIn: true })
    expect(checkDemands(nobody, { requireAuth: false, requireStaff: true })).toEqual({
      kind: 'refused',
      refusal: { kind: 'not-staff', isSignedIn: false },
    })
    expect(findRefusal(person({ isSuperuser: true }), { requireStaff: true })).toBeNull()
  })

  test('requires one permission; view.all opens each view but no editor', () => {
    expect(findRefusal(of('Gestor de Blog'), { permission: 'blog.edit' })).toBeNull()
    expect(findRefusal(of('Gestor de Blog'), { permission: 'projects.view' })).toEqual({
      kind: 'permission',
      permission: 'projects.view',
    })
    for (const user of [of('Visualizador'), of()]) {
      expect(findRefusal(user, { permission: 'projects.view' })).toBeNull()
      expect(findRefusal(user, { permission: 'projects.create' })).not.toBeNull()
      expect(findRefusal(user, { permission: 'projects.edit' })).not.toBeNull()
    }
    expect(findRefusal(person({ isSuperuser: true }), { permission: 'anything.at-all' })).toBeNull()
  })

  test('requires any or all permissions of a list, and names those that the user has', () => {
    const permissions = ['projects.view', 'blog.edit']
    expect(findRefusal(of('Gestor de Blog'), { permissions })).toBeNull()
    expect(findRefusal(of('Gestor de Comunidade'), { permissions })).toMatchObject({ all: false })
    expect(findRefusal(of('Gestor de Blog'), { permissions, requireAll: true })).toEqual({
      kind: 'permissions',
      all: true,
      permissions: [
        { name: 'projects.view', isHeld: false },
        { name: 'blog.edit', isHeld: true },
      ],
    })
    expect(findRefusal(of('Super Admin'), { permissions, requireAll: true })).toBeNull()
  })

  test('requires a role', () => {
    expect(findRefusal(of('Gestor de Blog'), { role: 'admin' })).toEqual({ kind: 'role', role: 'admin' })
    expect(findRefusal(of('Super Admin'), { role: 'admin' })).toBeNull()
    expect(findRefusal(of('Gestor de Blog'), { role: 'blog_manager' })).toBeNull()
  })
})

test('a screen without demands of its own has those of its area', () => {
  expect(findDemands('/dashboard/')).toEqual(STAFF_SCREENS['/dashboard'].demands)
  expect(findDemands('/dashboard/nada')).toEqual({ requireStaff: true })
  expect(findDemands('/client-area/nada')).toEqual({ blockStaff: true })
  expect(findDemands('/dashboard/projects/')).toEqual(STAFF_SCREENS['/dashboard/projects'].demands)
})

test.each([
  ['blog.create', 'Acrescentar ao blog'],
  ['projects.view', 'Ver os projetos'],
  ['project-categories.create', 'Acrescentar às categorias de projetos'],
  ['community.view', 'Ver a comunidade'],
  ['volunteers.delete', 'Apagar dos voluntários'],
  ['constructor.view', null],
  ['qualquer', null],
])('%s is shown as «%s»', (name, words) => {
  expect(permissionText(name)).toBe(words)
})

test('a role without a Portuguese name is shown unchanged', () => {
  expect(roleText('admin')).toBe('Super Admin')
  expect(roleText('Tesouraria')).toBe('Tesouraria')
})

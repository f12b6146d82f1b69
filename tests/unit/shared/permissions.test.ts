import { expect, test } from 'vitest'
import {
  GROUP_NAMES,
  hasRole,
  isStaffUser,
  mayDo,
  mayDoAll,
  mayDoAny,
  mayView,
  listPermissions,
  type UserRights,
} from '../../../src/shared/permissions'

const member: UserRights = { isStaff: false, isSuperuser: false, groups: [] }
const staff = (...groups: string[]): UserRights => ({ isStaff: true, isSuperuser: false, groups })
const superuser: UserRights = { isStaff: false, isSuperuser: true, groups: [] }

test('each group has exactly the permissions of RULES.md', () => {
  expect(listPermissions(staff('Gestor de Blog'))).toEqual([
    'blog.create',
    'blog.delete',
    'blog.edit',
    'blog.view',
  ])
  expect(listPermissions(staff('Gestor de Projetos'))).toEqual(
    ['projects', 'project-categories']
      .flatMap((thing) => ['view', 'create', 'edit', 'delete'].map((action) => `${thing}.${action}`))
      .sort(),
  )
  expect(listPermissions(staff('Gestor de Comunidade'))).toEqual(
    [
      'community.view',
      ...['volunteers', 'beneficiaries'].flatMap((thing) =>
        ['view', 'create', 'edit', 'delete'].map((action) => `${thing}.${action}`),
      ),
    ].sort(),
  )
  expect(listPermissions(staff('Visualizador'))).toEqual(['view.all'])
})

test('a user who is not staff has no permission, whatever the groups', () => {
  for (const group of GROUP_NAMES) expect(listPermissions({ ...member, groups: [group] })).toEqual([])
  expect(mayDo({ ...member, groups: ['Super Admin'] }, 'blog.view')).toBe(false)
})

test('a superuser and the group Super Admin have every permission, even an unknown one', () => {
  for (const user of [superuser, staff('Super Admin')]) expect(mayDo(user, 'anything.new')).toBe(true)
})

test.each([[[]], [['Uma equipa sem regras']], [['constructor']]])(
  'staff without a granting group (%j) may view everything and change nothing',
  (groups) => {
    expect(listPermissions(staff(...groups))).toEqual(['view.all', 'basic.access'])
  },
)

test('two groups grant the permissions of both', () => {
  const both = staff('Gestor de Blog', 'Visualizador')
  expect(mayDoAll(both, ['blog.edit', 'view.all'])).toBe(true)
  expect(mayDoAll(both, ['blog.edit', 'projects.edit'])).toBe(false)
  expect(mayDoAny(both, ['blog.edit', 'projects.edit'])).toBe(true)
  expect(mayDoAny(both, ['projects.edit', 'projects.delete'])).toBe(false)
})

test('with an empty list, any is false and all is true', () => {
  expect(mayDoAny(superuser, [])).toBe(false)
  expect(mayDoAll(member, [])).toBe(true)
})

test('view.all allows viewing everything but editing nothing', () => {
  for (const user of [staff('Visualizador'), staff()]) {
    expect(mayView(user, 'projects.view')).toBe(true)
    expect(mayDo(user, 'projects.view')).toBe(false)
    expect(mayDo(user, 'projects.edit')).toBe(false)
  }
  expect(mayView(staff('Gestor de Blog'), 'projects.view')).toBe(false)
  expect(mayView(member, 'projects.view')).toBe(false)
})

test.each(['admin', 'administrator', 'super_admin'])('%s is a superuser or the group Super Admin', (role) => {
  expect(hasRole(superuser, role)).toBe(true)
  expect(hasRole(staff('Super Admin'), role)).toBe(true)
  expect(hasRole(staff('Gestor de Blog'), role)).toBe(false)
  expect(hasRole(staff(), role)).toBe(false)
})

test.each([
  ['blog_manager', 'Gestor de Blog'],
  ['project_manager', 'Gestor de Projetos'],
  ['community_manager', 'Gestor de Comunidade'],
  ['viewer', 'Visualizador'],
  ['Equipa de Pemba', 'Equipa de Pemba'],
])('%s is the group %s', (role, group) => {
  expect(hasRole(staff(group), role)).toBe(true)
  expect(hasRole(staff('Outro'), role)).toBe(false)
  expect(hasRole(superuser, role)).toBe(false)
})

test('the role staff depends on the staff flag, and every account has the role user', () => {
  expect(hasRole(staff(), 'staff')).toBe(true)
  expect(hasRole(superuser, 'staff')).toBe(false)
  expect(isStaffUser(superuser)).toBe(true)
  expect(isStaffUser(member)).toBe(false)
  for (const user of [member, superuser, staff()]) expect(hasRole(user, 'user')).toBe(true)
})

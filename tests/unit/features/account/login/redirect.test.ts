import { expect, test } from 'vitest'
import { afterLogin, isPublicPath, safeRedirect } from '@/features/account/login/redirect'

test.each(['/enviar-comprovante', '/projeto/escola?tab=1#x', '/', '/a//b', '/%2F%2Fhost'])(
  '%s is a path of this site',
  (path) => {
    expect(safeRedirect(path)).toBe(path)
  },
)

test.each([
  '//host',
  '///host',
  '/\\host',
  '/\\/host',
  '\\\\host',
  'https://host',
  'https:/host',
  'javascript:alert(1)',
  'host/x',
  '',
  ' /x',
  '/\t/host',
  '/\n/host',
  '/x\u0000',
  '/x\u2028',
  '//evil',
  '/\\evil',
  '/.//host',
  '/a/..//host',
  '/a\\..\\x',
])('%j is not a path of this site', (wanted) => {
  expect(safeRedirect(wanted)).toBeNull()
})

test.each([undefined, null, 3, ['/x'], { href: '/x' }])('%j is not a path either', (wanted) => {
  expect(safeRedirect(wanted)).toBeNull()
})

test.each(['/login', '/login/', '/login?redirect=/x', '/LOGIN', '/%6cogin'])(
  '%s would lead to the login again',
  (wanted) => {
    expect(safeRedirect(wanted)).toBeNull()
  },
)

const donor = { isStaff: false, isSuperuser: false }

test('the query’s redirect comes first, then the origin, then the home of the user’s kind', () => {
  expect(afterLogin({ wanted: '/doacao', from: '/blog', user: donor })).toBe('/doacao')
  expect(afterLogin({ wanted: '//host', from: '/blog', user: donor })).toBe('/blog')
  expect(afterLogin({ wanted: undefined, from: undefined, user: donor })).toBe('/client-area')
  const staff = [
    { isStaff: true, isSuperuser: false },
    { isStaff: false, isSuperuser: true },
  ]
  for (const user of staff) expect(afterLogin({ wanted: undefined, from: null, user })).toBe('/dashboard')
})

test.each(['/', '/projects?provincia=Nampula', '/dashboards', '/enviar-comprovante#dados'])(
  '%s is a page of the public site',
  (path) => {
    expect(isPublicPath(path)).toBe(true)
  },
)

test.each(['/client-area', '/client-area/settings', '/dashboard', '/dashboard?x=1', '/dashboard/users'])(
  '%s is a screen behind the login',
  (path) => {
    expect(isPublicPath(path)).toBe(false)
  },
)

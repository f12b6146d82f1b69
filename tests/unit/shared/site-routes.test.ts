import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isShellRoute, PRERENDERED_ROUTES, shellsToKeep, staffShells } from '@/shared/site-routes'

/** The routes of records, which the server renders with the record's own head tags. */
const RECORDS = ['/projeto/$slug', '/blog/$slug']

test('the server knows every route of the application and returns 404 for others', () => {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const block = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const routes = [...block.matchAll(/'([^']+)':/g)]
    .map(([, route = '']) => route)
    .filter((route) => route !== '/$')
  expect(routes.length).toBeGreaterThan(30)
  const known: readonly string[] = [...PRERENDERED_ROUTES, ...RECORDS]
  expect(routes.filter((route) => !known.includes(route) && !isShellRoute(route))).toEqual([])
})

test.each(['/', '/nada', '/dashboards', '//'])('%s is not rendered only in the browser', (address) => {
  expect(isShellRoute(address)).toBe(false)
})

test.each([
  ['/dashboard/posts/new', ['staff-post.html', 'staff.html']],
  ['/dashboard/projects/edit/uma-escola', ['staff-project.html', 'staff.html']],
  ['/dashboard/projects/field', ['staff-field.html', 'staff.html']],
  ['/dashboard/projects', ['staff.html']],
  ['/dashboards', []],
  ['/', []],
])('%s has the shells %j, the most specific first', (address, shells) => {
  expect(staffShells(address)).toEqual(shells)
})

test.each([
  ['/dashboard/blog', ['staff.html', 'staff-post.html']],
  ['/dashboard/blog/', ['staff.html', 'staff-post.html']],
  ['/dashboard/posts/edit/um-artigo', ['staff.html', 'staff-post.html']],
  ['/dashboard/projects', ['staff.html', 'staff-project.html']],
  ['/dashboard/projects/field', ['staff.html']],
  ['/dashboard/comments', ['staff.html']],
  ['/client-area', []],
])('a device that shows %s keeps %j', (address, shells) => {
  expect(shellsToKeep(address, () => true)).toEqual(shells)
})

test('a user who may open no editor keeps no editor, because phones pay for each byte', () => {
  expect(shellsToKeep('/dashboard/projects', () => false)).toEqual(['staff.html'])
  const mayEdit = (route: string) => route === '/dashboard/projects/edit/$slug'
  expect(shellsToKeep('/dashboard/projects', mayEdit)).toEqual(['staff.html', 'staff-project.html'])
  expect(shellsToKeep('/dashboard/blog', mayEdit)).toEqual(['staff.html'])
})

// Tests of the build step that shortens the generated route tree.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortRouteTree } from '../../../../server/build/route-tree'
import { filesBelow } from '../../../support/files'

test('a list of children keeps its routes in their order, without their names', () => {
  const tree = 'const AChildren: AChildren = {\n  BRoute: BRoute,\n  CRoute:\n    CRouteWithChildren,\n}\n'
  expect(shortRouteTree(tree)).toBe('const AChildren = [BRoute, CRouteWithChildren]\n')
})

test('a route whose id is its path, apart from a route group, keeps the path alone', () => {
  const same = "update({\n  id: '/blog/$slug',\n  path: '/blog/$slug',\n})"
  expect(shortRouteTree(same)).toBe("update({\n  path: '/blog/$slug',\n})")
  const grouped = "update({\n  id: '/(staff)/blog',\n  path: '/blog',\n})"
  expect(shortRouteTree(grouped)).toBe("update({\n  path: '/blog',\n})")
  const other = "update({\n  id: '/_site',\n  getParentRoute: () => root,\n})"
  expect(shortRouteTree(other)).toBe(other)
})

test('no screen looks for a route by an id that the build shortens', () => {
  const lookups = filesBelow('src')
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .filter(({ bytes }) => /(?:getRouteApi\(|from: )'[^']*\(/.test(bytes.toString()))
  expect(lookups.map(({ path }) => path)).toEqual([])
})

test('the generated tree of the routes has the form that is shortened', () => {
  const generated = readFileSync('src/routeTree.gen.ts', 'utf8')
  const short = shortRouteTree(generated)
  // Names of children that remain in the shortened file would make the first load of every page larger.
  expect(short.match(/^ {2}\w+Route: \w+,$/gm)).toBeNull()
  expect(short.match(/Children = \[/g)?.length).toBe(generated.match(/^const \w+Children: /gm)?.length)
})

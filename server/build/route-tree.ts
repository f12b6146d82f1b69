import type { Plugin } from 'vite'

const FILE = /\/src\/routeTree\.gen\.ts(?:\?|$)/
/** `const XChildren: T = { A: A, B: C }`, which the generator writes for each route with children. */
const CHILDREN = /^(const \w+Children): \w+ = \{\n((?: {2}\w+:\s+\w+,\n)+)\}/gm
/** The options of a route whose id is its path, apart from a route group such as '/(staff)'. */
const SAME_ID = /\bid: '(?:\/\([^)]*\))?([^']*)',\n\s*path: '\1',/g

/**
 * Returns the generated route tree with fewer names. The router only reads the values of a list of children, and takes
 * the path as the id of a route without one. The first load of every page contains all these names. So the build has
 * other ids than the sources name, and no screen may look for a route by its id.
 * @param code the content of src/routeTree.gen.ts
 */
export const shortRouteTree = (code: string): string =>
  code
    .replace(CHILDREN, (_, name: string, entries: string) => {
      const routes = [...entries.matchAll(/:\s+(\w+),/g)].map(([, route]) => route)
      return `${name} = [${routes.join(', ')}]`
    })
    .replace(SAME_ID, "path: '$1',")

/** Vite plugin that shortens src/routeTree.gen.ts in the bundle (`shortRouteTree`). */
export const shortRoutes = (): Plugin => ({
  name: 'short-route-tree',
  enforce: 'pre',
  transform: (code, id) => (FILE.test(id) ? { code: shortRouteTree(code), map: null } : null),
})

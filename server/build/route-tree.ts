import type { Plugin } from 'vite'

const FILE = /\/src\/routeTree\.gen\.ts(?:\?|$)/
/** Matches `const XChildren: T = { A: A, B: C }`, which the generator writes for each route with children. */
const CHILDREN = /^(const \w+Children): \w+ = \{\n((?: {2}\w+:\s+\w+,\n)+)\}/gm
/** Matches the options of a route whose id equals its path, apart from a route group such as '/(staff)'. */
const SAME_ID = /\bid: '(?:\/\([^)]*\))?([^']*)',\n\s*path: '\1',/g

/**
 * Returns the generated route tree without the names and ids that the router does not need. The names are removed
 * because the first load of every page would contain all of them. The router reads only the values of a list of
 * children, and uses the path as the id of a route that has no id. Therefore the ids in the build differ from those in
 * the sources, and no screen may look up a route by its id.
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

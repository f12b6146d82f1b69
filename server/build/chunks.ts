import type { Rolldown } from 'vite'

const ENTRY = /\/src\/main\.tsx$/
/** Lists of everything that a package has: what stands behind them is cut by who uses it. */
const WHOLE_PACKAGE = /\/(@mantine\/[a-z]+|@tanstack\/(react-query|query-core))\/.*\/index\.m?js$/

/** Small, and on most pages: a file of its own would cost more than what stands in it. */
const EVERYWHERE = /\/src\/ui\/page\/below-fold\./

/** What every page asks with that shows what the API tells. */
const READING =
  /\/(@tanstack\/(?:react-query|query-core|query-persist-client-core)\/(?!.*(?:[Ii]nfinite|[Mm]utation|[Qq]ueries))|openapi-fetch\/|src\/api\/(?:client|refresh|answer|timeout|lock|address|web-address)\.|src\/offline\/(?:reads|kept-reads)\.|src\/ui\/feedback\/(?:read-age|kept-mark)\.)/

/** Every module that the application can't start without. */
function neededAtStart(context: Rolldown.ChunkingContext, entry: string): Set<string> {
  const needed = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    if (WHOLE_PACKAGE.test(id)) continue
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}

/**
 * What every page loads, as one file: brotli packs it a tenth smaller than the forty files that the bundler would cut
 * it into, and each file is a request more. The entry stays apart, because it waits for the router: a page's chunk
 * that imports from it would wait for what waits for it. A second file holds what reads the API.
 */
export function sharedChunks(root: string): Rolldown.OutputOptions {
  let needed: Set<string> | undefined
  return {
    codeSplitting: {
      groups: [
        {
          debugName: 'start',
          name(id, context) {
            needed ??= neededAtStart(context, `${root}src/main.tsx`)
            return EVERYWHERE.test(id) || (needed.has(id) && !ENTRY.test(id)) ? 'start' : null
          },
        },
        {
          debugName: 'reads',
          name: (id) => (READING.test(id) ? 'reads' : null),
        },
      ],
    },
  }
}

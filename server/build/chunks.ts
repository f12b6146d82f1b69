import type { Rolldown } from 'vite'

const ENTRY = /\/src\/main\.tsx$/
/**
 * Index files of packages. Their imports are not followed, because they re-export everything, and a page needs only a
 * part.
 */
const WHOLE_PACKAGE = /\/(@mantine\/[a-z]+|@tanstack\/(react-query|query-core))\/.*\/index\.m?js$/

/** A small module that most pages use, so it goes into the common chunk and not into a file of its own. */
const EVERYWHERE = /\/src\/ui\/below-fold\./

/** Modules that every page needs to read data from the API. */
const READING =
  /\/(@tanstack\/(?:react-query|query-core|query-persist-client-core)\/(?!.*(?:[Ii]nfinite|[Mm]utation|[Qq]ueries))|openapi-fetch\/|src\/api\/(?:client|refresh|answer|timeout|lock|address|web-address)\.|src\/offline\/(?:reads|kept-reads)\.|src\/ui\/(?:read-age|kept-mark)\.)/

/** All modules that the application imports statically from its entry. */
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
 * Puts the modules that every page loads into one chunk: with brotli it is a tenth smaller than the forty files that
 * the bundler would create, and it needs only one request. The entry is a separate chunk: it waits for the router, so
 * a page chunk that imported from it would wait for itself. A second common chunk contains the code that reads the
 * API.
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

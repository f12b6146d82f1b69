import type { Rolldown } from 'vite'

const ENTRY = /\/src\/main\.tsx$/
/** Index files that import a whole package. The search stops here, since the bundler removes the unused parts. */
const WHOLE_PACKAGE = /\/(@mantine\/[a-z]+|@tanstack\/(react-query|query-core))\/.*\/index\.m?js$/

/** Small modules that most pages use: a file of their own would cost more than it saves. */
const EVERYWHERE = /\/src\/(?:ui\/page\/below-fold|offline\/device|shared\/fold|pwa\/install)\.ts/

/** Modules that every page needs to read data from the API. */
const READING =
  /\/(@tanstack\/(?:react-query|query-core|query-persist-client-core)\/(?!.*(?:[Ii]nfinite|[Mm]utation|[Qq]ueries))|openapi-fetch\/|src\/api\/(?:client|refresh|answer|timeout|lock|address|web-address|read-failure)\.|src\/(?:lib\/formats|shared\/money)\.|src\/offline\/(?:reads|kept-reads)\.|src\/ui\/feedback\/(?:read-age|kept-mark)\.)/

/** All modules that the application needs to start. */
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
 * Puts the modules that every page loads into one file: one request, and a tenth smaller with brotli than forty
 * files. The entry is not part of it: it loads the page's chunk and waits for it, so a page's chunk that imported
 * from the entry would never load. A second file has the modules that read the API.
 */
export function sharedChunks(root: string): Rolldown.OutputOptions {
  let needed: Set<string> | undefined
  return {
    // A chunk bears its route's name, and the parentheses of a route group do not belong in an address.
    sanitizeFileName: (name) => name.replace(/[^\w.-]/g, '_'),
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

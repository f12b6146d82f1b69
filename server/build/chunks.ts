import type { Rolldown } from 'vite'

const ENTRY = /\/src\/main\.tsx$/
/**
 * Index files that import a whole package. The search for modules does not follow their imports, since the bundler
 * removes the unused parts of the package.
 */
const WHOLE_PACKAGE = /\/(@mantine\/[a-z]+|@tanstack\/(react-query|query-core))\/.*\/index\.m?js$/

/** Small modules that most pages use. A file for each would cost more in requests than it saves in bytes. */
const EVERYWHERE =
  /\/src\/(?:ui\/page\/below-fold|offline\/device|shared\/fold|pwa\/install|pwa\/busy|offline\/to-worker)\.ts/

/** Modules that every page needs to read data from the API. */
const READING =
  /\/(@tanstack\/(?:react-query|query-core|query-persist-client-core)\/(?!.*(?:[Ii]nfinite|[Mm]utation|[Qq]ueries))|openapi-fetch\/|src\/api\/(?:client|refresh|answer|timeout|lock|address|web-address|read-failure)\.|src\/(?:lib\/formats|shared\/(?:link-url|money))\.|src\/offline\/(?:reads|kept-reads)\.|src\/ui\/feedback\/(?:read-age|kept-mark)\.)/

/** Modules that format dates. A component that shows a date loads them as a file of their own (D33). */
const DATES = /\/(?:dayjs\/|src\/(?:lib\/dates|ui\/page\/(?:time|use-minute))\.)/

/** Modules that take the data of a page that the server rendered. The pages of rendered lists name this file. */
const SERVED = /\/src\/(?:lib\/served-reads|shared\/served-page)\./

/** Returns the modules that the application needs to start. */
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
 * Puts the modules that every page loads into one file: one request instead of forty, and 10 % smaller with brotli. The
 * entry is not part of this file: the entry loads the page's chunk and waits for it, so a page's chunk that imported
 * from the entry would never load. A second file contains the modules that read from the API.
 */
export function sharedChunks(root: string): Rolldown.OutputOptions {
  let needed: Set<string> | undefined
  return {
    // A chunk is named after its route; the parentheses of a route group are removed, because they do not belong in a
    // URL.
    sanitizeFileName: (name) => name.replace(/[^\w.-]/g, '_'),
    // The first load of every page lists the CSS of all pages by name, so the hashes are short. Six characters are 36
    // bits for the versions of one file.
    assetFileNames: 'assets/[name]-[hash:6][extname]',
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
        {
          debugName: 'dates',
          name: (id) => (DATES.test(id) ? 'dates' : null),
        },
        {
          debugName: 'served-reads',
          name: (id) => (SERVED.test(id) ? 'served-reads' : null),
        },
      ],
    },
  }
}

import type { Rolldown } from 'vite'
import { isStaffModule } from './staff-folder.ts'

/** The name of the chunk with the modules that several staff screens share. */
export const STAFF_CHUNK = 'staff'
/** The name of the chunk with those of them that the frame and the screens for the field use. */
export const STAFF_BASE_CHUNK = 'staff-base'

/** The screen that must start fast on a phone without a network (D78), the frame around it and the list of screens. */
const STAFF_BASE = [
  'src/frame/staff/staff-frame.tsx',
  'src/features/projects/staff/field/field-page.tsx',
  'src/routes/dashboard/(staff)/-staff-pages.ts',
]

const ENTRY = /\/src\/main\.tsx$/
/**
 * Index files that import a whole package. The search for modules does not follow their imports, since the bundler
 * removes the unused parts of the package.
 */
const WHOLE_PACKAGE = /\/(@mantine\/[a-z]+|@tanstack\/(react-query|query-core))\/.*\/index\.m?js$/

/** Small modules that most pages use. A file for each would cost more in requests than it saves in bytes. */
const EVERYWHERE =
  /\/src\/(?:ui\/page\/below-fold|offline\/device|shared\/fold|pwa\/install|pwa\/busy|offline\/to-worker)\.ts/

/** The router's index file imports it, but only the staff's forms use it. */
const NOT_AT_START = /\/@tanstack\/react-router\/.*\/useBlocker\./

/** Modules that every page needs to read data from the API. */
const READING =
  /\/(@tanstack\/(?:react-query|query-core|query-persist-client-core)\/(?!.*(?:[Ii]nfinite|[Mm]utation|[Qq]ueries))|openapi-fetch\/|src\/api\/(?:client|refresh|answer|timeout|lock|address|web-address|read-failure)\.|src\/(?:lib\/formats|shared\/(?:link-url|money))\.|src\/offline\/(?:reads|kept-reads)\.|src\/ui\/feedback\/(?:read-age|kept-mark)\.)/

/** Modules that format dates. A component that shows a date loads them as a file of their own (D33). */
const DATES = /\/(?:dayjs\/|src\/(?:lib\/dates|ui\/page\/(?:time|use-minute))\.)/

/** Parts of a public list that the staff's screens use too. Apart they would be two files of the list's first load. */
const LISTS = /\/src\/ui\/list\/(?:use-typed|pages-nav|pages)\./

/**
 * Modules that public forms and those of the staff share, in different combinations. The bundler would put each
 * combination into a file of its own, and a public form would load all of them.
 */
const FIELDS = /\/src\/(?:lib\/form-(?:input|keep|problems)|ui\/form\/(?:field|error-summary|choice))\./
const DONATIONS = /\/src\/(?:(?:api|shared)\/donation|shared\/proof|offline\/submission)\./

/** What public forms and the staff's screens for the field share of the outbox. */
const SENDING =
  /\/src\/pwa\/(?:outbox-actions|outbox-entries|entry-texts|use-surroundings|use-closed-sending|connection)\./

/** What the public list and the public page of projects share with screens of the staff: the cards, texts and data. */
const CARDS =
  /\/src\/(?:features\/projects\/(?:status-mark|cloth|texts|queries)|api\/(?:all-pages|project))\./

/** What reads one project for its page; the portal uses a part of it. */
const ONE_PROJECT = /\/src\/(?:features\/projects\/project-queries|api\/project-(?:detail|parts))\./

/** What the pages of a project and of a post both show, and no page of the first visit besides them. */
const RECORD_PAGE =
  /\/src\/ui\/(?:media\/rich-text(?:\.module)?|page\/share-button(?:\.module)?)\.(?:tsx|css)/

/** What portal and staff screens use to offer a list as a file. */
const FILES = /\/src\/ui\/list\/(?:save-file|csv|csv-button)\./

/** Modules that take the data of a page that the server rendered. The pages of rendered lists name this file. */
const SERVED = /\/src\/(?:lib\/served-reads|shared\/served-page)\./

/** Returns the modules that these modules import, directly or not, with themselves. */
function importedBy(context: Rolldown.ChunkingContext, entries: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    if (WHOLE_PACKAGE.test(id)) continue
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}

/** Returns the modules that visitors and members may load: those that the entry reaches without a staff module. */
function neededByVisitors(context: Rolldown.ChunkingContext, entry: string): Set<string> {
  const needed = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (needed.has(id) || isStaffModule(id)) continue
    needed.add(id)
    const module = context.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? []))
  }
  return needed
}

/**
 * Puts the modules that every page loads into one file: one request instead of forty, and 10 % smaller with brotli. The
 * entry is not part of this file: the entry loads the page's chunk and waits for it, so a page's chunk that imported
 * from the entry would never load. A second file contains the modules that read from the API. A third one contains what
 * several staff screens share: as files of their own, 60 small requests would delay each screen by half a second.
 */
export function sharedChunks(root: string): Rolldown.OutputOptions {
  let needed: Set<string> | undefined
  let visitors: Set<string> | undefined
  let base: Set<string> | undefined
  return {
    // A chunk is named after its route; the parentheses of a route group are removed, because they do not belong in a
    // URL.
    sanitizeFileName: (name) => name.replace(/[^\w.-]/g, '_'),
    // The first load of every page lists the CSS of all pages, so its files have a hash for a name: seven characters
    // are 42 bits for some hundred files. A script's name has as many.
    chunkFileNames: 'assets/[name]-[hash:7].js',
    entryFileNames: 'assets/[name]-[hash:7].js',
    assetFileNames: ({ names }) =>
      names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:6][extname]',
    codeSplitting: {
      groups: [
        {
          debugName: 'start',
          name(id, context) {
            needed ??= importedBy(context, [`${root}src/main.tsx`])
            return !NOT_AT_START.test(id) && (EVERYWHERE.test(id) || (needed.has(id) && !ENTRY.test(id)))
              ? 'start'
              : null
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
          debugName: 'pages-nav',
          name: (id) => (LISTS.test(id) ? 'pages-nav' : null),
        },
        {
          debugName: 'field',
          name: (id) => (FIELDS.test(id) ? 'field' : null),
        },
        {
          debugName: 'submission',
          name: (id) => (DONATIONS.test(id) ? 'submission' : null),
        },
        {
          debugName: 'outbox-use',
          name: (id) => (SENDING.test(id) ? 'outbox-use' : null),
        },
        {
          debugName: 'csv',
          name: (id) => (FILES.test(id) ? 'csv' : null),
        },
        {
          debugName: 'cards',
          name: (id) => (CARDS.test(id) ? 'cards' : null),
        },
        {
          debugName: 'one-project',
          name: (id) => (ONE_PROJECT.test(id) ? 'one-project' : null),
        },
        {
          debugName: 'record-page',
          includeDependenciesRecursively: false,
          name: (id) => (RECORD_PAGE.test(id) ? 'record-page' : null),
        },
        {
          debugName: 'served-reads',
          name: (id) => (SERVED.test(id) ? 'served-reads' : null),
        },
        {
          debugName: STAFF_BASE_CHUNK,
          minShareCount: 2,
          includeDependenciesRecursively: false,
          name(id, context) {
            visitors ??= neededByVisitors(context, `${root}src/main.tsx`)
            base ??= importedBy(
              context,
              STAFF_BASE.map((file) => root + file),
            )
            return base.has(id) && !visitors.has(id) ? STAFF_BASE_CHUNK : null
          },
        },
        {
          debugName: STAFF_CHUNK,
          // What a shared staff module imports is either shared by as many screens, or loaded by public pages too.
          minShareCount: 2,
          includeDependenciesRecursively: false,
          name(id, context) {
            visitors ??= neededByVisitors(context, `${root}src/main.tsx`)
            return visitors.has(id) ? null : STAFF_CHUNK
          },
        },
      ],
    },
  }
}

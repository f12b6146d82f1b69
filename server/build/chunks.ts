import type { Rolldown } from 'vite'
import { isStaffModule } from './staff-folder.ts'

/** The name of the chunk with the modules that every page loads. It runs before all other chunks. */
export const START_CHUNK = 'start'
/** The name of the chunk with the modules that several staff screens share. */
export const STAFF_CHUNK = 'staff'
/** The name of the chunk with the shared staff modules that the frame and the screens for work in the field use. */
export const STAFF_BASE_CHUNK = 'staff-base'

/** The name of the chunk with the modules that the portal and the staff's first screens share. */
export const SIGNED_IN_CHUNK = 'signed-in'

/**
 * The frame, the screen for work in the field, which must start fast on a phone without a network (D78), and the list
 * of staff screens.
 */
const STAFF_BASE = [
  'src/frame/staff/staff-frame.tsx',
  'src/features/projects/staff/field/field-page.tsx',
  'src/routes/dashboard/(staff)/-staff-pages.ts',
]

const ENTRY = /\/src\/main\.tsx$/
/**
 * Index files that import a whole package. `importedBy` does not follow their imports, because the bundler removes the
 * unused parts of the package.
 */
const WHOLE_PACKAGE = /\/(@mantine\/[a-z]+|@tanstack\/(react-query|query-core))\/.*\/index\.m?js$/

/**
 * The text model of the editor. When it runs, it reads the stack of an error, for which V8 parses its chunk a second
 * time. In the editor's chunk, a slow phone would need 100 ms for this.
 */
const TEXT_MODEL = /\/node_modules\/(?:prosemirror-model|orderedmap)\//

/**
 * Modules of the frames of signed-in users and of the session. Public pages load some of them, but only for a user who
 * is signed in. `lazy-staff-frame` is not one of them: when it runs, it loads the frame of the staff.
 */
const SESSION =
  /\/src\/(?:lib\/(?:loaded-lazy|session-work|permission-(?:refresh|watch))|shared\/permissions|api\/token-claims|offline\/check-times|frame\/(?:signed-in-menu|account-menu\.module|staff-head)|ui\/page\/menu-keys)\./

/** Small modules that most pages use. As separate files they would need more requests and save few bytes. */
const EVERYWHERE =
  /\/src\/(?:ui\/page\/below-fold|offline\/device|shared\/fold|pwa\/install|pwa\/busy|offline\/to-worker)\.ts/

/**
 * A module that the router's index file imports but only forms of the staff use. It is part of the staff's chunk, not of
 * the first one.
 */
const NOT_AT_START = /\/@tanstack\/react-router\/.*\/useBlocker\./

/** Modules with which pages read data from the API. */
const READING =
  /\/(@tanstack\/(?:react-query|query-core|query-persist-client-core)\/(?!.*(?:[Ii]nfinite|[Mm]utation|[Qq]ueries|usePrefetch))|openapi-fetch\/|src\/api\/(?:client|refresh|answer|timeout|lock|address|web-address|read-failure)\.|src\/(?:lib\/formats|shared\/(?:link-url|money))\.|src\/offline\/(?:reads|kept-reads)\.|src\/ui\/feedback\/(?:read-age|kept-mark)\.)/

/** Modules that format dates. They are a separate file, which only components that show a date load (D33). */
const DATES = /\/(?:dayjs\/|src\/(?:lib\/dates|ui\/page\/(?:time|use-minute))\.)/

/**
 * Modules that public forms and staff forms share, in different combinations. Without these groups, the bundler would
 * create a file for each combination, and a public form would load all of these files.
 */
const FIELDS =
  /\/src\/(?:lib\/form-(?:guard|input|keep|problems)|ui\/form\/(?:field|form-frame|error-summary|choice))\./
/** Modules for the state of forms that are sent directly, without the outbox. */
const FORMS =
  /\/src\/(?:lib\/(?:failure-reason|form|form-refusal|form-state|form-fields|form-values|barred-form)|ui\/form\/form-problems)\./
const DONATIONS = /\/src\/(?:(?:api|shared)\/donation|shared\/proof|offline\/submission)\./

/** Modules of the login form, which the portal and the staff's screens show too when a session has ended. */
const LOGIN =
  /\/src\/(?:ui\/pwa\/use-sign-out|features\/account\/(?:queries|texts|login\/(?:login-form|demo-accounts|login\.module)))\./

/** Modules of the forms that a link in an e-mail opens: the new password, the invitation, the new address. */
const MAIL_LINKS =
  /\/src\/features\/account\/(?:link-token|password\/(?:use-new-password|password-texts|password-calls))\./

/** Modules for the use of the outbox, shared by public forms and the staff's screens for work in the field. */
const SENDING =
  /\/src\/pwa\/(?:outbox-actions|outbox-entries|entry-texts|use-surroundings|use-closed-sending|connection)\./

/**
 * Modules of lists of projects, shared by public pages and the staff's screens: cards, pictures, texts, data, search and
 * pages.
 */
const CARDS =
  /\/src\/(?:ui\/list\/(?:use-typed|pages-nav|pages)|features\/projects\/(?:status-mark|cloth|texts|queries)|api\/(?:all-pages|project)|ui\/media\/picture)\./

/**
 * Modules that read one project for its page, and the small modules that its page and the dialog of the home page
 * share. The portal uses some of them.
 */
const ONE_PROJECT =
  /\/src\/(?:features\/projects\/(?:project-(?:queries|formats)|public\/(?:page\/is-missing|donation-link))|api\/project-(?:detail|parts))\./

/** Modules that only the pages of a project and of a post use among the pages of a first visit. */
const RECORD_PAGE =
  /\/src\/(?:ui\/(?:media\/(?:rich-text(?:\.module)?|broken-picture|text-cleaner)|page\/(?:share-button(?:\.module)?|record-head))|shared\/record-head)\.(?:tsx?|css)/

/** Modules that read one post for its page. The editor's preview uses them too. */
const ONE_POST =
  /\/src\/(?:api\/post-detail|features\/blog\/(?:post-queries|public\/post\/post-head)|shared\/post-head)\.|\/infiniteQueryOptions\./

/**
 * Small modules that screens of the portal and of the staff use: why a record cannot be read or changed now, drafts of
 * forms, pictures that only signed-in users may see, places and times of volunteers, and lists as a file.
 */
const MEMBERS =
  /\/src\/(?:lib\/(?:change-failure|form-draft|photo-address)|ui\/(?:form\/(?:barred-reason|small-form-acts)|list\/(?:use-barrier|save-file|csv|csv-button)|feedback\/(?:barrier-note|read-trouble))|api\/guarded-file|shared\/(?:media-files|availability|places|csv))\.|\/create-safe-context\./

/** Modules that read the data in a page that the server rendered. The HTML of rendered lists names this chunk. */
const SERVED = /\/src\/(?:lib\/served-reads|shared\/served-page)\./

/**
 * The groups of single modules: the name of the chunk, its modules, and whether the chunk contains only these modules,
 * without the modules that they import.
 */
const SMALL_GROUPS: readonly (readonly [name: string, modules: RegExp, isAlone?: true])[] = [
  ['text-model', TEXT_MODEL],
  ['reads', READING],
  ['dates', DATES],
  ['field', FIELDS],
  ['form', FORMS, true],
  ['submission', DONATIONS],
  ['login-form', LOGIN, true],
  ['mail-links', MAIL_LINKS, true],
  ['outbox-use', SENDING],
  ['members', MEMBERS, true],
  ['cards', CARDS],
  ['one-project', ONE_PROJECT],
  ['record-page', RECORD_PAGE, true],
  ['post-data', ONE_POST, true],
  ['served-reads', SERVED],
]

/**
 * Returns the given modules and all modules that they import, directly or indirectly.
 * @param isDynamic whether modules that are loaded on demand count too
 */
function importedBy(
  context: Rolldown.ChunkingContext,
  entries: readonly string[],
  isDynamic = false,
): Set<string> {
  const needed = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    if (WHOLE_PACKAGE.test(id)) continue
    const module = context.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...((isDynamic && module?.dynamicallyImportedIds) || []))
  }
  return needed
}

/**
 * Returns the modules that both the portal and the staff's screens need and that no public page loads, at its start or
 * later. Without a group, each of them would be a file of its own, and each file delays a cold start without a network
 * by some milliseconds.
 */
function neededAfterLogin(context: Rolldown.ChunkingContext, root: string): Set<string> {
  const routes = [...(context.getModuleInfo(`${root}src/routeTree.gen.ts`)?.importedIds ?? [])]
  /**
   * Returns the modules that the screens of the wanted routes need. The router's plugin has split the screens off, so a
   * route's file imports its screen dynamically.
   */
  const needed = (isWanted: (route: string) => boolean, isDynamic = false) =>
    importedBy(
      context,
      routes.filter(isWanted).flatMap((route) => context.getModuleInfo(route)?.dynamicallyImportedIds ?? []),
      isDynamic,
    )
  const isPortal = (route: string) => route.startsWith(`${root}src/routes/client-area/`)
  const isDashboard = (route: string) => route.startsWith(`${root}src/routes/dashboard/`)
  const visitors = needed((route) => !isPortal(route) && !isDashboard(route), true)
  const members = needed(isPortal)
  const base = importedBy(
    context,
    STAFF_BASE.map((file) => root + file),
  )
  const staff = needed(isDashboard)
  return new Set([...members].filter((id) => (staff.has(id) || base.has(id)) && !visitors.has(id)))
}

/**
 * Returns the modules that visitors and members may load: the direct and indirect imports of the entry, without staff
 * modules and without modules that only staff modules import.
 */
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
 * Groups modules into shared chunks. The chunk 'start' contains the modules that every page loads: one request instead
 * of forty, and 10 % smaller with brotli. The entry is not in 'start': it loads the page's chunk and waits for it, so a
 * page's chunk that imported the entry's file would never load. 'reads' contains the modules that read from the API.
 * STAFF_CHUNK contains the modules that several staff screens share: 60 small requests would delay each screen by half
 * a second.
 */
export function sharedChunks(root: string): Rolldown.OutputOptions {
  let needed: Set<string> | undefined
  let visitors: Set<string> | undefined
  let base: Set<string> | undefined
  let signedIn: Set<string> | undefined
  return {
    // A chunk is named after its route. Characters that do not belong in a URL, such as the parentheses of a route
    // group, become '_'.
    sanitizeFileName: (name) => name.replace(/[^\w.-]/g, '_'),
    // CSS files have only a hash as their name, because the first load of every page lists the CSS of all pages. Six
    // characters are 36 bits, enough for some hundred files. Script names need seven characters: with so many chunks,
    // the bundler's placeholder for a hash has that length.
    chunkFileNames: 'assets/[name]-[hash:7].js',
    entryFileNames: 'assets/[name]-[hash:7].js',
    assetFileNames: ({ names }) =>
      names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
    codeSplitting: {
      groups: [
        {
          debugName: START_CHUNK,
          name(id, context) {
            needed ??= importedBy(context, [`${root}src/main.tsx`])
            return !NOT_AT_START.test(id) && (EVERYWHERE.test(id) || (needed.has(id) && !ENTRY.test(id)))
              ? START_CHUNK
              : null
          },
        },
        ...SMALL_GROUPS.map(([name, modules, isAlone]) => ({
          debugName: name,
          name: (id: string) => (modules.test(id) ? name : null),
          ...(isAlone && { includeDependenciesRecursively: false }),
        })),
        {
          debugName: SIGNED_IN_CHUNK,
          includeDependenciesRecursively: false,
          name(id, context) {
            signedIn ??= neededAfterLogin(context, root)
            return signedIn.has(id) || SESSION.test(id) ? SIGNED_IN_CHUNK : null
          },
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
          // The imports of a shared staff module are not included because of that module: either at least as many
          // screens share them, so they belong to this chunk anyway, or public pages load them too.
          minShareCount: 2,
          includeDependenciesRecursively: false,
          name(id, context) {
            visitors ??= neededByVisitors(context, `${root}src/main.tsx`)
            return visitors.has(id) && !NOT_AT_START.test(id) ? null : STAFF_CHUNK
          },
        },
      ],
    },
  }
}

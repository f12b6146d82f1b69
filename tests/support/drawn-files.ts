/**
 * End-to-end tests that `npm test` draws one by one, with the share that runs. Their tests are cases of a long matrix:
 * the states of a screen and what users can do there. Tests of the outbox, of sessions and of whole journeys are not
 * listed and always run. `npm run bench matrices` runs all of them.
 */
export const DRAWN_FILES: Readonly<Record<string, number>> = {
  blog: 1 / 6,
  'blog-comments': 1 / 6,
  categories: 1 / 6,
  'category-rivals': 1 / 6,
  'changing-lists': 1 / 6,
  'comments-moderation': 1 / 6,
  contact: 1 / 6,
  'keyboard-and-zoom': 1 / 6,
  media: 1 / 6,
  passwords: 1 / 6,
  portal: 1 / 6,
  'post-editor': 1 / 6,
  'post-editor-rivals': 1 / 6,
  'posts-management': 1 / 6,
  'posts-screens': 1 / 6,
  'project-form': 1 / 6,
  'project-history': 1 / 6,
  'project-parts': 1 / 6,
  projects: 1 / 6,
  'projects-list': 1 / 6,
  'public-screens': 1 / 6,
  'rendered-lists': 1 / 6,
  'rendered-records': 1 / 6,
  updates: 1 / 6,
  'contact-inbox': 1 / 5,
  'donation-methods': 1 / 5,
  'donation-review': 1 / 5,
  'erase-device': 1 / 5,
  installable: 1 / 5,
  'kept-record-pages': 1 / 5,
  map: 1 / 5,
  notifications: 1 / 5,
  'offline-pages': 1 / 5,
  overview: 1 / 5,
  'post-editor-hostile': 1 / 5,
  'proof-viewer': 1 / 5,
  'public-links': 1 / 5,
  'refusal-note': 1 / 5,
  reports: 1 / 5,
  'search-and-sharing': 1 / 5,
  settings: 1 / 5,
  transparency: 1 / 5,
  'without-javascript': 1 / 5,
  'field-legible': 1 / 3,
  'hostile-data': 1 / 3,
  'hostile-writing': 1 / 3,
  pages: 1 / 3,
  registration: 1 / 3,
  'routes-by-person': 1 / 3,
  'signed-in-screens': 1 / 3,
  association: 1 / 2,
}

/**
 * API tests that `npm test` draws one by one in the same way. Each of them makes archives, restores them, or starts
 * servers for many seconds, on its own data.
 */
export const DRAWN_API_FILES: Readonly<Record<string, number>> = {
  backup: 1 / 2,
  'backup-command': 1 / 2,
  'backup-kill': 1 / 2,
  'backup-schedule': 1 / 3,
  demo: 1 / 2,
  'media-processing': 1 / 2,
  'project-payloads': 1 / 2,
  'sqlite-lock': 1 / 2,
}

/** The share of the API's test files that `npm test` runs on PostgreSQL too. */
export const SHARE_ON_POSTGRES = 1 / 6

/**
 * Files that always run on both databases: their tests depend on locks, transactions or searches, which differ between
 * the two, or hold a table of the whole contract.
 */
export const ALWAYS_ON_POSTGRES: readonly string[] = [
  'access',
  'categories',
  'comment-search',
  'content-version',
  'contract',
  'donation-messages',
  'donation-replacement',
  'donation-review',
  'donations',
  'idempotency',
  'registration',
  'sessions',
  'sign-in-limits',
  'signed-receipts',
]

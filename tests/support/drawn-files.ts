/**
 * End-to-end tests that `npm test` draws one by one, with the share that runs. Their tests are cases of a long matrix:
 * the states of a screen and what users can do there. Tests of the outbox, of sessions and of whole journeys are not
 * listed and always run. `npm run bench matrices` runs all of them.
 */
export const DRAWN_FILES: Readonly<Record<string, number>> = {
  blog: 1 / 4,
  'blog-comments': 1 / 4,
  categories: 1 / 4,
  'category-rivals': 1 / 4,
  'changing-lists': 1 / 4,
  'comments-moderation': 1 / 4,
  contact: 1 / 4,
  'keyboard-and-zoom': 1 / 4,
  media: 1 / 4,
  passwords: 1 / 4,
  portal: 1 / 4,
  'post-editor': 1 / 4,
  'post-editor-rivals': 1 / 4,
  'posts-management': 1 / 4,
  'posts-screens': 1 / 4,
  'project-form': 1 / 4,
  'project-history': 1 / 4,
  'project-parts': 1 / 4,
  projects: 1 / 4,
  'projects-list': 1 / 4,
  'public-screens': 1 / 4,
  'rendered-lists': 1 / 4,
  'rendered-records': 1 / 4,
  updates: 1 / 4,
  'contact-inbox': 1 / 3,
  'donation-methods': 1 / 3,
  'donation-review': 1 / 3,
  'erase-device': 1 / 3,
  installable: 1 / 3,
  'kept-record-pages': 1 / 3,
  map: 1 / 3,
  notifications: 1 / 3,
  'offline-pages': 1 / 3,
  overview: 1 / 3,
  'post-editor-hostile': 1 / 3,
  'proof-viewer': 1 / 3,
  'public-links': 1 / 3,
  'refusal-note': 1 / 3,
  reports: 1 / 3,
  'search-and-sharing': 1 / 3,
  settings: 1 / 3,
  transparency: 1 / 3,
  'without-javascript': 1 / 3,
  'field-legible': 1 / 2,
  'hostile-data': 1 / 2,
  'hostile-writing': 1 / 2,
  pages: 1 / 2,
  registration: 1 / 2,
  'routes-by-person': 1 / 2,
  'signed-in-screens': 1 / 2,
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

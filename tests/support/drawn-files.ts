/**
 * End-to-end tests that `npm test` draws one by one, with the share that runs. Their tests are cases of a long matrix:
 * the states of a screen and what users can do there. Tests of the outbox, of sessions and of whole journeys are not
 * listed and always run. `npm run bench matrices` runs all of them.
 */
export const DRAWN_FILES: Readonly<Record<string, number>> = {
  blog: 1 / 3,
  'blog-comments': 1 / 3,
  categories: 1 / 3,
  'category-rivals': 1 / 3,
  'changing-lists': 1 / 3,
  'comments-moderation': 1 / 3,
  contact: 1 / 3,
  'keyboard-and-zoom': 1 / 3,
  media: 1 / 3,
  passwords: 1 / 3,
  portal: 1 / 3,
  'post-editor': 1 / 3,
  'post-editor-rivals': 1 / 3,
  'posts-management': 1 / 3,
  'posts-screens': 1 / 3,
  'project-form': 1 / 3,
  'project-history': 1 / 3,
  'project-parts': 1 / 3,
  projects: 1 / 3,
  'projects-list': 1 / 3,
  'public-screens': 1 / 3,
  'rendered-lists': 1 / 3,
  'rendered-records': 1 / 3,
  updates: 1 / 3,
  'contact-inbox': 1 / 2,
  'donation-methods': 1 / 2,
  'donation-review': 1 / 2,
  'erase-device': 1 / 2,
  installable: 1 / 2,
  'kept-record-pages': 1 / 2,
  map: 1 / 2,
  notifications: 1 / 2,
  'offline-pages': 1 / 2,
  overview: 1 / 2,
  'post-editor-hostile': 1 / 2,
  'proof-viewer': 1 / 2,
  'public-links': 1 / 2,
  'refusal-note': 1 / 2,
  reports: 1 / 2,
  'search-and-sharing': 1 / 2,
  settings: 1 / 2,
  transparency: 1 / 2,
  'without-javascript': 1 / 2,
}

/** The share of the API's test files that `npm test` runs on PostgreSQL too. */
export const SHARE_ON_POSTGRES = 1 / 4

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

/**
 * End-to-end tests that `npm test` draws one by one, with the share that runs. Their tests are cases of a long matrix:
 * the states of a screen and what users can do there. Tests of the outbox, of sessions and of whole journeys are not
 * listed and always run. `npm run bench matrices` runs all of them.
 */
export const DRAWN_FILES: Readonly<Record<string, number>> = {
  updates: 1 / 3,
  blog: 1 / 2,
  'blog-comments': 1 / 2,
  categories: 1 / 2,
  'category-rivals': 1 / 2,
  'changing-lists': 1 / 2,
  'comments-moderation': 1 / 2,
  contact: 1 / 2,
  'donation-review': 1 / 2,
  'erase-device': 1 / 2,
  'kept-record-pages': 1 / 2,
  media: 1 / 2,
  passwords: 1 / 2,
  portal: 1 / 2,
  'post-editor': 1 / 2,
  'post-editor-rivals': 1 / 2,
  'posts-management': 1 / 2,
  'posts-screens': 1 / 2,
  'project-form': 1 / 2,
  'project-history': 1 / 2,
  'project-parts': 1 / 2,
  projects: 1 / 2,
  'projects-list': 1 / 2,
  'refusal-note': 1 / 2,
  'rendered-lists': 1 / 2,
  'rendered-records': 1 / 2,
}

/** The share of the API's test files that `npm test` runs on PostgreSQL too. */
export const SHARE_ON_POSTGRES = 1 / 2

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

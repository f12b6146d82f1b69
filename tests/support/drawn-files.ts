/**
 * Files of end-to-end tests of which `npm test` runs only a random sample, with the share of tests that run. Most of their
 * tests are cases of long matrices, such as the states of a screen, the actions of a user, or the moments at which a
 * network or a browser fails. Files that are not listed always run whole, and the tests of `ALWAYS_DRAWN` always run.
 * `npm run bench matrices` runs all tests.
 */
export const DRAWN_FILES: Readonly<Record<string, number>> = {
  blog: 1 / 12,
  'blog-comments': 1 / 12,
  categories: 1 / 12,
  'category-rivals': 1 / 12,
  'changing-lists': 1 / 12,
  'comments-moderation': 1 / 12,
  contact: 1 / 12,
  'keyboard-and-zoom': 1 / 12,
  media: 1 / 12,
  passwords: 1 / 12,
  portal: 1 / 12,
  'post-editor': 1 / 12,
  'post-editor-rivals': 1 / 12,
  'posts-management': 1 / 12,
  'posts-screens': 1 / 12,
  'project-form': 1 / 12,
  'project-history': 1 / 12,
  'project-parts': 1 / 12,
  projects: 1 / 12,
  'projects-list': 1 / 12,
  'public-screens': 1 / 12,
  'rendered-lists': 1 / 12,
  'rendered-records': 1 / 12,
  updates: 1 / 12,
  'contact-inbox': 1 / 12,
  'donation-methods': 1 / 12,
  'donation-review': 1 / 12,
  'erase-device': 1 / 12,
  installable: 1 / 12,
  'kept-record-pages': 1 / 12,
  map: 1 / 12,
  notifications: 1 / 12,
  'offline-pages': 1 / 12,
  overview: 1 / 12,
  'post-editor-hostile': 1 / 12,
  'proof-viewer': 1 / 12,
  'public-links': 1 / 12,
  'refusal-note': 1 / 12,
  reports: 1 / 12,
  'search-and-sharing': 1 / 12,
  settings: 1 / 12,
  transparency: 1 / 12,
  'without-javascript': 1 / 12,
  'field-legible': 1 / 6,
  'hostile-data': 1 / 6,
  'hostile-writing': 1 / 6,
  pages: 1 / 6,
  registration: 1 / 6,
  'routes-by-person': 1 / 6,
  'signed-in-screens': 1 / 6,
  association: 1 / 6,
  entering: 1 / 6,
  'field-notes': 1 / 6,
  'on-paper': 1 / 6,
  community: 1 / 6,
  'crash-matrix': 1 / 6,
  'donation-follow': 1 / 6,
  legible: 1 / 6,
  matching: 1 / 6,
  outbox: 1 / 6,
  'outbox-new-network': 1 / 6,
  'project-pictures': 1 / 6,
  proof: 1 / 6,
  'reading-offline': 1 / 6,
  'share-target': 1 / 6,
  users: 1 / 6,
  'category-drafts': 1 / 2,
  decisions: 1 / 2,
  'hostile-records': 1 / 2,
  'member-photo': 1 / 2,
  'one-refresh': 1 / 2,
  'personal-data': 1 / 2,
  'post-journey': 1 / 2,
  'project-journey': 1 / 2,
  pushes: 1 / 2,
  'record-pages': 1 / 2,
  'slow-proof': 1 / 2,
  accessibility: 1 / 2,
  'field-reading': 1 / 2,
  'field-writing': 1 / 2,
  'outbox-session': 1 / 2,
}

/** Names of tests in these files that always run, because they check the product's most important promises. */
export const ALWAYS_DRAWN: readonly string[] = [
  'a proof saved without a network survives closing the browser and is stored exactly once, byte by byte',
  'a browser killed between the server’s commit and the response requests it again and gets the same number',
  "a guest's proof is stored in a real database and as a byte-identical file",
  'a private project opens offline for that user, and is deleted from the device at sign-out',
  'kill -9 directly after the response loses no donation and no file',
  'a guest is asked for another proof, sends it under the same reference from the mail, it is approved, and its receipt opens',
]

/**
 * Files of API tests of which `npm test` runs only a random sample, with the share of tests that run. These tests make
 * and restore archives, kill servers or wait for many seconds, each with separate data.
 */
export const DRAWN_API_FILES: Readonly<Record<string, number>> = {
  backup: 1 / 2,
  'backup-archives': 1 / 2,
  'backup-command': 1 / 2,
  'backup-kill': 1 / 2,
  'backup-schedule': 1 / 4,
  demo: 1 / 3,
  'donation-chunks': 1 / 2,
  'donation-messages': 1 / 2,
  'donation-replacement': 1 / 2,
  'donation-review': 1 / 2,
  'interrupted-uploads': 1 / 6,
  matching: 1 / 2,
  'media-processing': 1 / 3,
  'media-refusals': 1 / 2,
  passwords: 1 / 2,
  people: 1 / 2,
  'project-payloads': 1 / 2,
  'sign-in-limits': 1 / 3,
  'signed-receipts': 1 / 2,
  'sqlite-lock': 1 / 3,
  storage: 1 / 2,
}

/** The share of the files with unit tests of screens in jsdom that `npm test` runs. */
export const SHARE_OF_SCREENS = 1 / 3

/** The share of the API's test files that `npm test` runs on PostgreSQL too. */
export const SHARE_ON_POSTGRES = 1 / 12

/**
 * Files that always run on both databases. Their tests depend on locks, transactions or searches, which differ between
 * the databases, or the tests cover every operation of the contract.
 */
export const ALWAYS_ON_POSTGRES: readonly string[] = [
  'access',
  'content-version',
  'contract',
  'donations',
  'idempotency',
  'sessions',
]

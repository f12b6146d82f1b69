/**
 * Files of end-to-end tests of which `npm test` runs only a random sample, with the share of tests that run. Most of
 * their tests are cases of long matrices, such as the states of a screen, the actions of a user, or the moments at
 * which a network or a browser fails. Files that are not listed always run whole, and the tests of `ALWAYS_DRAWN`
 * always run.
 * `npm run bench matrices` runs all tests.
 */
export const DRAWN_FILES: Readonly<Record<string, number>> = {
  blog: 1 / 18,
  'blog-comments': 1 / 18,
  categories: 1 / 18,
  'category-rivals': 1 / 18,
  'changing-lists': 1 / 18,
  'comments-moderation': 1 / 18,
  contact: 1 / 18,
  'keyboard-and-zoom': 1 / 18,
  media: 1 / 18,
  passwords: 1 / 18,
  portal: 1 / 18,
  'post-editor': 1 / 18,
  'post-editor-rivals': 1 / 18,
  'posts-management': 1 / 18,
  'posts-screens': 1 / 18,
  'project-form': 1 / 18,
  'project-history': 1 / 18,
  'project-parts': 1 / 18,
  projects: 1 / 18,
  'projects-list': 1 / 18,
  'public-screens': 1 / 18,
  'rendered-lists': 1 / 18,
  'rendered-records': 1 / 18,
  updates: 1 / 18,
  'contact-inbox': 1 / 18,
  'donation-methods': 1 / 18,
  'donation-review': 1 / 18,
  'erase-device': 1 / 18,
  installable: 1 / 18,
  'kept-record-pages': 1 / 18,
  map: 1 / 18,
  notifications: 1 / 18,
  'offline-pages': 1 / 18,
  overview: 1 / 18,
  'post-editor-hostile': 1 / 18,
  'proof-viewer': 1 / 18,
  'public-links': 1 / 18,
  'refusal-note': 1 / 18,
  reports: 1 / 18,
  'search-and-sharing': 1 / 18,
  settings: 1 / 18,
  transparency: 1 / 18,
  'without-javascript': 1 / 18,
  'field-legible': 1 / 9,
  'hostile-data': 1 / 9,
  'hostile-writing': 1 / 9,
  pages: 1 / 9,
  registration: 1 / 9,
  'routes-by-person': 1 / 9,
  'signed-in-screens': 1 / 9,
  association: 1 / 9,
  entering: 1 / 9,
  'field-notes': 1 / 9,
  'on-paper': 1 / 9,
  community: 1 / 9,
  'crash-matrix': 1 / 9,
  'donation-follow': 1 / 9,
  legible: 1 / 9,
  matching: 1 / 9,
  outbox: 1 / 9,
  'outbox-new-network': 1 / 9,
  'project-pictures': 1 / 9,
  proof: 1 / 9,
  'reading-offline': 1 / 9,
  'share-target': 1 / 9,
  users: 1 / 9,
  receipts: 1 / 3,
  'category-drafts': 1 / 3,
  decisions: 1 / 3,
  'hostile-records': 1 / 3,
  'member-photo': 1 / 3,
  'one-refresh': 1 / 3,
  'personal-data': 1 / 3,
  'post-journey': 1 / 3,
  'project-journey': 1 / 3,
  pushes: 1 / 3,
  'record-pages': 1 / 3,
  'slow-proof': 1 / 3,
  accessibility: 1 / 3,
  'field-reading': 1 / 3,
  'field-writing': 1 / 3,
  'outbox-session': 1 / 3,
}

/**
 * Names of tests in DRAWN_FILES and DRAWN_API_FILES that run whenever their file runs, because they check the product's
 * most important promises.
 */
export const ALWAYS_DRAWN: readonly string[] = [
  'a proof saved without a network survives closing the browser and is stored exactly once, byte by byte',
  'a browser killed between the server’s commit and the response requests it again and gets the same number',
  "a guest's proof is stored in a real database and as a byte-identical file",
  'a private project opens offline for that user, and is deleted from the device at sign-out',
  'kill -9 directly after the response loses no donation and no file',
  'a guest is asked for another proof, sends it under the same reference from the mail, it is approved, and its receipt opens',
]

/**
 * Files of API tests of which `npm test` runs only a random sample, with the share of tests that run. Most of these
 * tests are slow, for example because they restore archives, kill servers or wait for many seconds.
 */
export const DRAWN_API_FILES: Readonly<Record<string, number>> = {
  backup: 1 / 3,
  'backup-archives': 1 / 3,
  'backup-command': 1 / 3,
  'backup-kill': 1 / 3,
  'backup-schedule': 1 / 4,
  demo: 1 / 6,
  'donation-chunks': 1 / 3,
  'donation-messages': 1 / 3,
  'donation-messages-crash': 1 / 3,
  'donation-replacement': 1 / 3,
  'donation-review': 1 / 3,
  'interrupted-uploads': 1 / 9,
  matching: 1 / 3,
  'media-processing': 1 / 3,
  'media-refusals': 1 / 3,
  passwords: 1 / 3,
  people: 1 / 3,
  'post-payloads': 1 / 3,
  'project-payloads': 1 / 3,
  'record-heads': 1 / 3,
  'sign-in-limits': 1 / 3,
  'signed-receipts': 1 / 3,
  'sqlite-lock': 1 / 3,
  storage: 1 / 3,
}

/** The share of the files with unit tests of screens in jsdom that `npm test` runs. */
export const SHARE_OF_SCREENS = 1 / 4

/**
 * The share of the API test files that `npm test` runs, except those in `ALWAYS_RUN`. The files of DRAWN_API_FILES run
 * in part, all others whole.
 */
export const SHARE_OF_API_FILES = 2 / 3

/**
 * API test files that `npm test` always runs, those of DRAWN_API_FILES in part. They check the most important rules,
 * such as permissions, hostile input, proofs of payment, deletion and the contract as a whole.
 */
export const ALWAYS_RUN: readonly string[] = [
  'access',
  'audit-chain',
  'auth',
  'backup',
  'conditional-reads',
  'content-version',
  'contract',
  'donation-review',
  'donation-status',
  'donations',
  'forged-tokens',
  'fuzz',
  'idempotency',
  'interrupted-uploads',
  'limits',
  'nested-json',
  'parameters',
  'personal-deletion',
  'personal-rules',
  'project-visibility',
  'proof-files',
  'security',
  'sessions',
  'shared-proof',
  'signed-receipts',
  'site',
  'storage',
]

/** The share of the files that `npm test` checks for their format. `npm run check` checks all files. */
export const SHARE_OF_FORMAT = 1 / 3

/** The share of the API test files that `npm test` runs on PostgreSQL too, except those in `ALWAYS_ON_POSTGRES`. */
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

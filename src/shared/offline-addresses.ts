/** URLs and cache names that the page, the worker, the web manifest and the server share. */

/** Other applications post shared files and texts to this address (D12). */
export const SHARE_TARGET = '/enviar-comprovante/partilhar'
/** The form field of that POST that contains the file. */
export const SHARE_FIELD = 'payment_proof'
/** The form field of that POST that contains a text, such as the operator's message about the payment. */
export const SHARE_TEXT_FIELD = 'description'
/** The address of the form when the worker has stored what was shared for it. */
export const SHARE_LANDING = '/enviar-comprovante?partilhado=1'
/**
 * The server redirects here when no worker handled the POST. The server cannot pass a file to a page, so the user has
 * to choose it again.
 */
export const SHARE_WITHOUT_FILE = '/enviar-comprovante?partilhado=sem-ficheiro'
/** The worker's cache of pictures (D6). It is deleted first when a proof needs storage space. */
export const IMAGE_CACHE = 'ahcd-images'
/** The cache of pictures from screens behind the login. It is deleted at sign-out with the user's other reads (D5). */
export const OWN_IMAGE_CACHE = 'ahcd-own-images'
/** The cache of small pictures of projects that staff prepared for work without a network. Deleted at sign-out (D78). */
export const FIELD_IMAGE_CACHE = 'ahcd-field-images'
/** The cache of the code of the staff's screens that work without a network (D78). */
export const FIELD_CODE_CACHE = 'ahcd-field-code'
/** The list of the files in that cache, written by the build. */
export const FIELD_FILES = '/field-files.json'
/** The cache of pages of records and lists, as the server rendered them (sw/served-pages.ts). */
export const SERVED_PAGE_CACHE = 'ahcd-record-pages'
export const BUILD_INFO = '/build-info.json'

/**
 * Query parameters that other sites and apps append to URLs, and the version of a drawing (server/build/drawings.ts).
 * They do not change the file, so the worker ignores them when it searches its cache.
 */
export const IGNORED_PARAMETERS = [/^v$/, /^utm_/, /^fbclid$/, /^gclid$/, /^source$/, /^mode$/, /^redirect$/]

/** The public keys that check receipts (D40). */
export const RECEIPT_KEYS_PATH = '/.well-known/receipt-keys.json'

/** URLs and cache names that the page, the worker, the web manifest and the server share. */

/** The path to which other applications send shared files and texts as a POST request (D12). */
export const SHARE_TARGET = '/enviar-comprovante/partilhar'
/** The form field with the file in the POST request to SHARE_TARGET. */
export const SHARE_FIELD = 'payment_proof'
/**
 * The form field with the text in the POST request to SHARE_TARGET, such as the mobile operator's message about the
 * payment.
 */
export const SHARE_TEXT_FIELD = 'description'
/** The address of the proof form after the worker has stored the shared file or text. */
export const SHARE_LANDING = '/enviar-comprovante?partilhado=1'
/**
 * The address to which the server redirects the POST request if no worker handled it. The server cannot pass a file to
 * a page, so the user has to choose the file again.
 */
export const SHARE_WITHOUT_FILE = '/enviar-comprovante?partilhado=sem-ficheiro'
/** The worker's cache of pictures (D6). The user can delete it when a proof needs storage space. */
export const IMAGE_CACHE = 'ahcd-images'
/**
 * The cache of pictures from screens behind the login. It is deleted at sign-out together with the user's kept reads
 * (D5).
 */
export const OWN_IMAGE_CACHE = 'ahcd-own-images'
/**
 * The cache of small pictures of projects that staff prepared for work without a network. It is deleted at sign-out
 * (D78).
 */
export const FIELD_IMAGE_CACHE = 'ahcd-field-images'
/** The cache with the code of the staff's screens that work without a network (D78). */
export const FIELD_CODE_CACHE = 'ahcd-field-code'
/** The list of the files to store in FIELD_CODE_CACHE. The build writes this list. */
export const FIELD_FILES = '/field-files.json'
/** The cache with shells of the staff's screens and with the code that they name (sw/staff-code.ts, D122). */
export const STAFF_CODE_CACHE = 'ahcd-staff-code'
/** The cache of pages of records and lists, as the server rendered them (sw/served-pages.ts). */
export const SERVED_PAGE_CACHE = 'ahcd-record-pages'
export const BUILD_INFO = '/build-info.json'

/**
 * Query parameters that do not change a file, so the worker ignores them when it searches its cache: `v`, which is the
 * version of a drawing (server/build/drawings.ts); parameters that other sites append to URLs (`utm_…`, `fbclid`,
 * `gclid`); `source` from the web manifest; and `mode` and `redirect` of /login.
 */
export const IGNORED_PARAMETERS = [/^v$/, /^utm_/, /^fbclid$/, /^gclid$/, /^source$/, /^mode$/, /^redirect$/]

/** The path of the public keys with which a signed receipt is verified (D40). */
export const RECEIPT_KEYS_PATH = '/.well-known/receipt-keys.json'

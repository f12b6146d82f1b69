/** Addresses that page, worker, manifest and server must agree on. */

/** Where other applications' shared files are posted to (D12). */
export const SHARE_TARGET = '/enviar-comprovante/partilhar'
/** The name of the file in that post. */
export const SHARE_FIELD = 'payment_proof'
/** Where the form takes a shared file up. */
export const SHARE_LANDING = '/enviar-comprovante?partilhado=1'
/** Where the server leads to, which can't put bytes into a page: the person chooses the file again. */
export const SHARE_WITHOUT_FILE = '/enviar-comprovante?partilhado=sem-ficheiro'
/** The worker's cache of pictures (D6): comfort, and the first to go when a proof needs the room. */
export const IMAGE_CACHE = 'ahcd-images'
/** Pictures of pages that stand behind the login: gone with the person's other reads (D5). */
export const OWN_IMAGE_CACHE = 'ahcd-own-images'
export const BUILD_INFO = '/build-info.json'

/** What others hang onto our addresses: it does not change the page, nor may it miss the copy that is kept. */
export const IGNORED_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/, /^mode$/, /^redirect$/]

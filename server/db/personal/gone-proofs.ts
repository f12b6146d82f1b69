/**
 * Replaces the path of a proof whose file was deleted after ten years. The donation's id is appended, because paths are
 * unique.
 */
export const GONE_FOLDER = 'apagado/'
/** SQL pattern that matches the paths of deleted proofs. */
export const GONE_PROOFS = `${GONE_FOLDER}%`

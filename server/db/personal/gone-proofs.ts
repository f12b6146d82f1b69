/**
 * With the donation's id after it, replaces the path of a proof whose file was deleted after ten years. The id is
 * needed because paths are unique.
 */
export const GONE_FOLDER = 'apagado/'
/** SQL pattern that matches the paths of deleted proofs. */
export const GONE_PROOFS = `${GONE_FOLDER}%`

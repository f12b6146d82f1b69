/**
 * The path of a proof that was deleted after its ten years. Paths are unique, so each donation gets its own.
 */
export const GONE_FOLDER = 'apagado/'
/** The pattern of such paths. */
export const GONE_PROOFS = `${GONE_FOLDER}%`

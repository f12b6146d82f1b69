import { tokenize } from 'linkifyjs'

/**
 * Builds the tables with which the editor finds typed addresses. linkifyjs builds them at its first use, which would be
 * the first space that the user types; this takes a slow phone 50 ms.
 */
export const prepareLinkDetection = (): void => void tokenize('')

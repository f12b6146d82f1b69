import { tokenize } from 'linkifyjs'

/**
 * Builds the tables with which the editor finds typed addresses. linkifyjs builds them at its first use, which would be
 * the first space that the user types; this takes a slow phone 50 ms. tiptap deletes the tables when an editor is closed,
 * so each editor builds them again.
 */
export const prepareLinkDetection = (): void => void tokenize('')

/** The dialogs of the text editor. They are in one chunk, because both use Mantine's modal. */
export { AltDialog } from './alt-dialog'
export { LinkDialog } from './link-dialog'

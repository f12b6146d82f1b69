/** The dialogs of the text editor as one file, since both contain Mantine's modal. */
export { AltDialog } from './alt-dialog'
export { LinkDialog } from './link-dialog'

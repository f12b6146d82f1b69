/** The dialog that is open above the text editor, or null. */
export type EditorDialog = 'link' | 'picture' | 'alt' | null

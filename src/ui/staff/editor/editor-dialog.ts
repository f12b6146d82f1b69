/** What is open above the text of an editor. */
export type EditorDialog = 'link' | 'picture' | 'alt' | null

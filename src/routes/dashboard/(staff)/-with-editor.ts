import { beginEditor } from '@/ui/staff/editor/lazy-editor'
import { beginEdited } from './-begin-edited'

/**
 * Loads a screen with a form, and at the same time the text editor, which is much larger. Without this call the form
 * would start to load the editor only when the form is shown. If the editor fails to load, the form shows an error.
 */
export function withEditor<Page>(load: () => Promise<Page>): Promise<Page> {
  beginEdited()
  beginEditor()
  return load()
}

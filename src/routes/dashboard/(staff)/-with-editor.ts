import { beginEditor } from '@/ui/staff/editor/lazy-editor'
import { beginEdited } from './-begin-edited'

/**
 * Loads a screen with a form, and at the same time the record to edit and the text editor, whose code is much larger.
 * Otherwise both would start to load only when the form is shown. If the editor fails to load, the form shows an error.
 */
export function withEditor<Page>(load: () => Promise<Page>): Promise<Page> {
  beginEdited()
  beginEditor()
  return load()
}

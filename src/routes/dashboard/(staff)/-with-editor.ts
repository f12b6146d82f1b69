import { beginEditor } from '@/ui/staff/editor/lazy-editor'
import { beginEdited } from './-begin-edited'

/**
 * Loads a screen with a form, and the text editor beside it: the editor is much larger, and the form imports it only
 * when it is shown. If the editor fails to load, the form says so.
 */
export function withEditor<Page>(load: () => Promise<Page>): Promise<Page> {
  beginEdited()
  beginEditor()
  return load()
}

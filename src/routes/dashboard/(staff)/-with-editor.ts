import { beginDrafts } from '@/lib/begun-drafts'
import { beginEditor } from '@/ui/staff/editor/lazy-editor'
import { beginEdited } from './-begin-edited'

/**
 * Maximum time in ms that a loaded form waits for its record and its draft. With both, the form is rendered once, without
 * a line that says that it loads.
 */
const RECORD_MAX_MS = 200

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Loads a screen with a form, and at the same time the record to edit, the drafts, and the text editor, whose code is
 * much larger. Otherwise all would start to load only when the form is shown. If the editor fails to load, the form shows an error.
 */
export async function withEditor<Page>(load: () => Promise<Page>): Promise<Page> {
  const read = Promise.all([beginEdited(), beginDrafts()])
  beginEditor()
  const page = await load()
  await Promise.race([read, wait(RECORD_MAX_MS)])
  return page
}

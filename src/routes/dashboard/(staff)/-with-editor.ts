import { userFromToken } from '@/api/token-claims'
import { beginDrafts } from '@/lib/begun-drafts'
import { session } from '@/lib/session'
import { readTokens } from '@/lib/session-storage'
import { beginEditor } from '@/ui/staff/editor/lazy-editor'
import { beginEdited } from './-begin-edited'

/**
 * Maximum time in ms that a loaded form waits for its record and its draft. With both, the form is rendered once, without
 * a line that says that it loads.
 */
const RECORD_MAX_MS = 200

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Starts to read the user's drafts. If the user is not known yet, the form reads its draft itself. */
async function beginOwnDrafts(): Promise<void> {
  const state = session.current()
  const user = state.status === 'signed-in' ? state.user : userFromToken(readTokens()?.access ?? '')
  if (user) await beginDrafts(user.id)
}

/**
 * Loads a screen with a form, and at the same time the record to edit, the drafts, and the text editor, whose code is
 * much larger. Otherwise all would start to load only when the form is shown. If the editor fails to load, the form shows an error.
 */
export async function withEditor<Page>(load: () => Promise<Page>): Promise<Page> {
  const read = Promise.all([beginEdited(), beginOwnDrafts()])
  beginEditor()
  const page = await load()
  await Promise.race([read, wait(RECORD_MAX_MS)])
  return page
}

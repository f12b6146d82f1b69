/**
 * Reads the drafts of posts and projects while the code of their form is still loading. A form that starts with its
 * draft is rendered once; otherwise the note about the draft would move the fields that the user already sees.
 */
import type { Draft } from '../offline/drafts'
import { readRecordDrafts } from '../offline/record-drafts'

/** Time in ms after which the drafts that no form has used are too old for a form. */
const AGE_MAX_MS = 10_000

interface Begun {
  at: number
  /** The id of the user whose drafts are read. */
  owner: number
  /** The drafts by the names of their forms, as soon as they have been read. */
  drafts?: ReadonlyMap<string, Draft>
}

let begun: Begun | null = null

/** Starts to read a user's drafts. The promise resolves when the read has ended, also when it has failed. */
export async function beginDrafts(owner: number): Promise<void> {
  const started: Begun = { at: Date.now(), owner }
  begun = started
  try {
    started.drafts = await readRecordDrafts(owner)
  } catch {
    // The form reads its draft itself and reports the failure.
  }
}

/**
 * Returns the draft of a form: null if there is none, undefined if the drafts of this user have not been read. They stay
 * available until `dropDrafts`.
 */
export function begunDraft(form: string, owner: number): Draft | null | undefined {
  if (!begun?.drafts || begun.owner !== owner || Date.now() - begun.at > AGE_MAX_MS) return undefined
  return begun.drafts.get(form) ?? null
}

/** Forgets the drafts. Called when a form has started with its draft, and when any form stores or deletes one. */
export function dropDrafts(): void {
  begun = null
}

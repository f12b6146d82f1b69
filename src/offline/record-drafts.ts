/** Reads the drafts of posts and projects. It is separate from drafts.ts, which public pages load too. */
import { keys } from 'idb-keyval'
import { draftsStore } from './databases'
import { readDraft, type Draft } from './drafts'

/** The key of a draft of a post or project: the name of its form and the id of its owner ('post-17:3', 'new-post:3'). */
const KEY = /^((?:post|project)-\d+|new-(?:post|project)):(\d+)$/

/**
 * Returns all drafts of posts and projects on this device, by their keys ('post-17:3'). Rejects when the browser blocks
 * storage.
 */
export async function readRecordDrafts(): Promise<Map<string, Draft>> {
  const drafts = new Map<string, Draft>()
  for (const key of await keys<string>(draftsStore)) {
    const [, form = '', owner] = KEY.exec(key) ?? []
    const draft = form && (await readDraft(form, Number(owner)))
    if (draft) drafts.set(key, draft)
  }
  return drafts
}

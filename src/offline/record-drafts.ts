/** Reads the drafts of posts and projects. It is separate from drafts.ts, which public pages load too. */
import { keys } from 'idb-keyval'
import { draftsStore } from './databases'
import { readDraft, type Draft } from './drafts'

/** The key of a draft of a post or project: the name of its form and the id of its owner ('post-17:3', 'new-post:3'). */
const KEY = /^((?:post|project)-\d+|new-(?:post|project)):(\d+)$/

/**
 * Returns a user's drafts of posts and projects on this device, by the names of their forms ('post-17', 'new-post').
 * Rejects when the browser blocks storage.
 */
export async function readRecordDrafts(userId: number): Promise<Map<string, Draft>> {
  const drafts = new Map<string, Draft>()
  for (const key of await keys<string>(draftsStore)) {
    const [, form = '', owner] = KEY.exec(key) ?? []
    const draft = Number(owner) === userId && (await readDraft(form, userId))
    if (draft) drafts.set(form, draft)
  }
  return drafts
}

import { removeDraft, writeDraft } from '@/offline/drafts'

export interface DraftWriter<Value> {
  write: (value: Value) => void
  /** Deletes the draft. If a write is still running, the deletion waits for it. */
  remove: () => Promise<void>
}

/**
 * Returns functions that write the newest value of a form as its draft (D7) and delete the draft. Only one write runs
 * at a time: with ten photos, a write takes longer than a keystroke, and a queue of writes would store outdated values.
 * Failures are logged.
 */
export function createDraftWriter<Value extends object>(form: string, owner: number): DraftWriter<Value> {
  let newest: Value | null = null
  let running: Promise<void> | null = null
  const writeAll = async () => {
    while (newest) {
      const value: Value = newest
      newest = null
      try {
        await writeDraft(form, owner, value, Date.now())
      } catch (error) {
        console.warn('The draft is not available', error)
      }
    }
    running = null
  }
  return {
    write(value) {
      newest = value
      running ??= writeAll()
    },
    async remove() {
      newest = null
      await running
      try {
        await removeDraft(form, owner)
      } catch (error) {
        console.warn('The draft could not be deleted', error)
      }
    },
  }
}

import type { DraftOwner } from '@/offline/drafts'
import type { ProofFile } from '@/offline/submission'
import { DRAFT_PAUSE_MS } from '@/lib/form-keep'
import { EMPTY_FIELDS } from '../../model'
import {
  clearProofDraft,
  loadProofDraft,
  saveProofFile,
  saveProofText,
  type DraftText,
  type LoadedDraft,
} from './proof-draft'

/** What the form says about its draft: that it is saved only after it was written. */
export type Kept =
  | { kind: 'nothing' }
  | { kind: 'kept'; at: number; withoutFile: boolean }
  /** The browser gives no storage, or no more of it: the form works, but closing the page loses its content. */
  | { kind: 'not-kept' }

const isBlank = ({ fields, key }: DraftText, file: ProofFile | null): boolean =>
  !file &&
  !key &&
  Object.entries(EMPTY_FIELDS).every(
    ([name, empty]) => name === 'mode' || fields[name as keyof typeof fields] === empty,
  )

/**
 * Keeps one owner's draft while the form is open: reads it once, then writes each change after a pause. It writes
 * nothing before it has read, so that the first keystroke does not overwrite the draft that is about to be recovered.
 * Not the form kit's: a proof's draft has a file of up to 5 MB beside its text, moves from a visitor to the account that
 * signs in, and reports to the screen what is really stored.
 */
export class DraftKeeper {
  private text: DraftText | null = null
  private file: ProofFile | null = null
  private savedText: string | null = null
  private savedFile: ProofFile | null = null
  private isFileKept = true
  /** The draft was read under no user's id; the first change moves it, with its file, to this owner. */
  private isUnowned = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private reading: Promise<unknown> = Promise.resolve()
  private writing: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(
    private readonly owner: DraftOwner,
    private readonly onKept: (kept: Kept) => void,
    private readonly now: () => number = Date.now,
    private readonly slot = '',
  ) {}

  /**
   * Reads the draft; null where there is none, and where the browser gives no storage.
   * @param before the last write of the keeper before this one: a draft that it removes must not be found
   */
  load(before: Promise<unknown> = Promise.resolve()): Promise<LoadedDraft | null> {
    const reading = before.then(() => loadProofDraft(this.owner, this.slot))
    const loading = reading.then(
      (draft) => {
        if (!draft) return null
        // What was noted before does not contain this draft; the form notes again when it has taken the draft in.
        this.text = null
        const { fields, key, isInDoubt } = draft
        this.savedText = JSON.stringify({ fields, key, isInDoubt })
        this.savedFile = draft.file
        this.isUnowned = draft.owner !== this.owner
        return draft
      },
      (error: unknown) => {
        this.fail(error)
        return null
      },
    )
    this.reading = loading
    return loading
  }

  /** The form was filled from the outbox, which keeps the content: only a change of it is a draft. */
  adopt(text: DraftText, file: ProofFile | null): void {
    this.savedText = JSON.stringify(text)
    this.savedFile = file
  }

  /** Remembers the form's content; it is written after a pause. */
  note(text: DraftText, file: ProofFile | null): void {
    this.text = text
    this.file = file
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), DRAFT_PAUSE_MS)
  }

  /** Writes now: the page is being hidden, a file picker is about to open, a submission is about to leave. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.writing = this.writing.then(() => this.reading).then(() => this.write())
    return this.writing
  }

  /** Removes the draft: the proof was accepted, or the person begins anew. */
  forget(): Promise<void> {
    clearTimeout(this.timer)
    this.text = null
    this.writing = this.writing
      .then(() => this.remove())
      .then(
        () => this.onKept({ kind: 'nothing' }),
        (error: unknown) => this.fail(error),
      )
    return this.writing
  }

  /** Writes what is left and reports nothing more. */
  close(): Promise<void> {
    const last = this.flush()
    this.isClosed = true
    return last
  }

  private async write(): Promise<void> {
    const { text, file } = this
    if (!text) return
    const asText = JSON.stringify(text)
    if (asText === this.savedText && file === this.savedFile) return
    try {
      if (isBlank(text, file)) {
        // Nothing was written yet, or the person deleted all of it.
        if (this.savedText !== null) await this.remove()
        this.report({ kind: 'nothing' })
      } else {
        if (file !== this.savedFile || this.isUnowned) this.isFileKept = await this.writeFile(file)
        const at = this.now()
        await saveProofText(this.owner, text, file !== null && this.isFileKept, at, this.slot)
        if (this.isUnowned) await clearProofDraft(null, this.slot)
        this.report({ kind: 'kept', at, withoutFile: file !== null && !this.isFileKept })
      }
      this.savedText = asText
      this.savedFile = file
      this.isUnowned = false
    } catch (error) {
      this.fail(error)
    }
  }

  private async remove(): Promise<void> {
    await clearProofDraft(this.owner, this.slot)
    if (this.isUnowned) await clearProofDraft(null, this.slot)
  }

  /** Returns whether the file is stored. A phone that is nearly full may have room for the text only. */
  private async writeFile(file: ProofFile | null): Promise<boolean> {
    try {
      await saveProofFile(this.owner, file, this.now(), this.slot)
      return true
    } catch (error) {
      if (!file) throw error
      console.warn('The draft’s file could not be kept', error instanceof Error ? error.name : error)
      // The previous file must not be recovered in place of this one.
      await saveProofFile(this.owner, null, this.now(), this.slot)
      return false
    }
  }

  private report(kept: Kept): void {
    if (!this.isClosed) this.onKept(kept)
  }

  private fail(error: unknown): void {
    console.warn('The draft could not be kept', error instanceof Error ? error.name : error)
    this.report({ kind: 'not-kept' })
  }
}

import type { DraftOwner } from '@/offline/drafts'
import type { ProofFile } from '@/offline/proof-upload'
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

/** The state of the draft, which the form shows. 'kept' is reported only after the draft was written. */
export type Kept =
  | { kind: 'nothing' }
  | { kind: 'kept'; at: number; withoutFile: boolean }
  /** The browser has no storage, or no space left. The form works, but its content is lost when the page is closed. */
  | { kind: 'not-kept' }

const isBlank = ({ fields, key }: DraftText, file: ProofFile | null): boolean =>
  !file &&
  !key &&
  Object.entries(EMPTY_FIELDS).every(
    ([name, empty]) => name === 'mode' || fields[name as keyof typeof fields] === empty,
  )

/**
 * Saves the draft of one owner (a user or a guest) while the form is open. It reads the draft once and then writes each
 * change after a pause. It writes nothing before it has read the draft, because the first keystroke would otherwise
 * overwrite it. It does not use the drafts of src/lib/form-draft.ts, because a proof's draft contains a file of up to 5
 * MB, moves to the user's account when the visitor signs in, and reports to the screen what is really stored.
 */
export class DraftKeeper {
  private text: DraftText | null = null
  private file: ProofFile | null = null
  private savedText: string | null = null
  private savedFile: ProofFile | null = null
  private isFileKept = true
  /** The draft was typed before the user signed in. The first change moves it, with its file, to the user. */
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
   * Reads the draft. Resolves to null when there is none, or when the browser has no storage.
   * @param before the last write of the previous keeper: if it deletes the draft, the draft must not be found
   */
  load(before: Promise<unknown> = Promise.resolve()): Promise<LoadedDraft | null> {
    const reading = before.then(() => loadProofDraft(this.owner, this.slot))
    const loading = reading.then(
      (draft) => {
        if (!draft) return null
        // The text that waits to be saved comes from before the form had this draft, and would overwrite it. The form
        // calls `note` again once it shows the draft.
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

  /**
   * Called when the form was filled from an outbox entry. The outbox already stores this content, so only changes to it
   * are saved as a draft.
   */
  adopt(text: DraftText, file: ProofFile | null): void {
    this.savedText = JSON.stringify(text)
    this.savedFile = file
  }

  /** Remembers the form's content and writes it after a pause. */
  note(text: DraftText, file: ProofFile | null): void {
    this.text = text
    this.file = file
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), DRAFT_PAUSE_MS)
  }

  /** Writes at once, for example when the page is hidden, before a file picker opens, or before the proof is sent. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.writing = this.writing.then(() => this.reading).then(() => this.write())
    return this.writing
  }

  /** Deletes the draft, because the proof was accepted or the user starts again. */
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

  /** Writes the last change. After that, nothing more is reported to the form. */
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
        // Either nothing was written yet, or the user deleted all input.
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

  /**
   * Writes the file. Returns whether it is stored, because a phone that is nearly full may have space for the text
   * only.
   */
  private async writeFile(file: ProofFile | null): Promise<boolean> {
    try {
      await saveProofFile(this.owner, file, this.now(), this.slot)
      return true
    } catch (error) {
      if (!file) throw error
      console.warn('The draft’s file could not be saved', error instanceof Error ? error.name : error)
      // Deletes the previous file, because otherwise it would be recovered instead of this one.
      await saveProofFile(this.owner, null, this.now(), this.slot)
      return false
    }
  }

  private report(kept: Kept): void {
    if (!this.isClosed) this.onKept(kept)
  }

  private fail(error: unknown): void {
    console.warn('The draft could not be saved', error instanceof Error ? error.name : error)
    this.report({ kind: 'not-kept' })
  }
}

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

/** The state of the draft for the form. The state is 'kept' only after the draft was written. */
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
 * change after a pause. Before it has read the draft it writes nothing, because the first keystroke would overwrite the
 * draft. The general drafts of src/lib/form-draft.ts are not used for three reasons: a proof's draft contains a file of
 * up to 5 MB, it moves to the user's account when the visitor signs in, and the form shows what was really stored.
 */
export class DraftKeeper {
  private text: DraftText | null = null
  private file: ProofFile | null = null
  private savedText: string | null = null
  private savedFile: ProofFile | null = null
  private isFileKept = true
  /** Whether the draft was typed before the user signed in. The first change then moves it and its file to the user. */
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
   * Reads the draft. Resolves to null if there is no draft or the browser has no storage.
   * @param before the last write of the previous keeper, which may delete the draft; the draft is read after this write
   */
  load(before: Promise<unknown> = Promise.resolve()): Promise<LoadedDraft | null> {
    const reading = before.then(() => loadProofDraft(this.owner, this.slot))
    const loading = reading.then(
      (draft) => {
        if (!draft) return null
        // The text that waits to be saved is from the form without this draft, and would overwrite the draft. The form
        // calls `note` again when it shows the draft.
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

  /** Writes the draft immediately, for example when the page is hidden or before the proof is sent. */
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

  /** Writes the last change. After that, this keeper no longer reports its state to the form. */
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
        // The form is empty: the user has typed nothing yet, or has deleted all input.
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
   * Writes the file. Returns whether the file is stored: a phone that is nearly full may have space only for the text.
   */
  private async writeFile(file: ProofFile | null): Promise<boolean> {
    try {
      await saveProofFile(this.owner, file, this.now(), this.slot)
      return true
    } catch (error) {
      if (!file) throw error
      console.warn('The draft’s file could not be saved', error instanceof Error ? error.name : error)
      // Deletes the previous file. Otherwise it would be recovered instead of the new file.
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

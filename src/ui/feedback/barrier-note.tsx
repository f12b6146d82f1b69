import { Note } from './note'

/**
 * Note with the reason why records cannot be changed now, such as a missing network. Its `role="status"` element is
 * rendered before there is a text, so that a screen reader announces the text.
 * @param barrier the reason, from `useBarrier`; with null the note is empty
 */
export function BarrierNote({ barrier }: { barrier: string | null }) {
  return (
    <div role="status">
      {barrier && (
        <Note tone="wait" icon="offline">
          {barrier}
        </Note>
      )}
    </div>
  )
}

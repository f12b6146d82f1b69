import { Note } from './note'

/**
 * Says why nothing can be changed now, such as without a network. The element is there before its text, so that a screen
 * reader announces the text.
 * @param barrier the reason of `useBarrier`; null shows nothing
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

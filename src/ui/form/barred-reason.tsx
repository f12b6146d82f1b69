import type { FormFailure } from '@/lib/form-refusal'
import { Note } from '../feedback/note'
import styles from './barred-reason.module.css'

interface BarredReasonProps {
  form: { barrier: string | null; failure: FormFailure | null }
}

/**
 * The reason why a form cannot be sent now, such as a missing network. It belongs directly above the form's buttons.
 * After a failed attempt to send, nothing is shown here, because the message about the failure contains the reason.
 */
export function BarredReason({ form: { barrier, failure } }: BarredReasonProps) {
  return (
    <div role="status" className={styles.reason}>
      {barrier && !failure && (
        <Note tone="wait" icon="offline">
          {barrier}
        </Note>
      )}
    </div>
  )
}

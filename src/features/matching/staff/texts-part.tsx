import { useState } from 'react'
import { availabilityInWords } from '@/shared/availability'
import type { Form } from '@/lib/form'
import { Button } from '@/ui/page/button'
import type { StaffMatching } from './matching-calls'
import styles from './matching.module.css'
import { useRequestConflict } from './request-conflict'
import { RequestFields } from './request-fields'
import { RequestPart } from './request-part'
import { bodyOf, EMPTY_REQUEST, requestProblems, valuesOf, type RequestValues } from './request-values'
import { useRequestPart } from './use-request-part'

const isReceived = ({ status }: StaffMatching): boolean => status === 'received'

export interface Texts {
  form: Form<RequestValues>
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
}

/**
 * Returns the form for the texts that volunteers read. If the request's status is 'received', saving the form also
 * changes the status to 'open'.
 */
export function useTexts(userId: number, request: StaffMatching): Texts {
  const [isEditing, setEditing] = useState(false)
  const form = useRequestPart<RequestValues>({
    ...{ userId, request },
    part: 'matching',
    empty: EMPTY_REQUEST,
    read: valuesOf,
    problems: (values) => requestProblems(values, request.province),
    body: (values, now) => ({
      ...bodyOf(values, request.province),
      ...(isReceived(now) && { status: 'open' as const }),
    }),
    isOtherStep: (now, opened) => isReceived(opened) && !isReceived(now),
    onSaved: () => setEditing(false),
  })
  return { form, isEditing, setEditing }
}

interface TextsPartProps {
  request: StaffMatching
  texts: Texts
  mayEdit: boolean
}

/** The texts of a request that volunteers read, or the form to edit these texts. */
export function TextsPart({ request, texts, mayEdit }: TextsPartProps) {
  const { form, isEditing, setEditing } = texts
  const conflict = useRequestConflict()
  const isOpenable = isReceived(request)
  // The form stays visible while it has unsaved input, even if the request's status has changed meanwhile.
  const hasForm = isOpenable || isEditing || form.isDirty || form.isSending || form.conflict !== null
  return (
    <section>
      <h2>O que os voluntários leem</h2>
      {mayEdit && hasForm ? (
        <RequestPart
          {...{ form, conflict }}
          label="O que os voluntários leem"
          submitLabel={isOpenable ? 'Abrir aos voluntários' : 'Guardar'}
          onCancel={isOpenable ? undefined : () => setEditing(false)}
        >
          <RequestFields form={form} />
        </RequestPart>
      ) : (
        <>
          <p className={styles.text}>{request.description || 'Ainda nada.'}</p>
          <p className={styles.soft}>
            {[
              request.skills.map(({ name }) => name).join(', '),
              request.schedule,
              availabilityInWords(request.times),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {mayEdit && (
            <Button variant="line" size="sm" icon="edit" onClick={() => setEditing(true)}>
              Mudar
            </Button>
          )}
        </>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { BarredReason } from '@/ui/form/barred-reason'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { useSave } from '@/ui/record/use-save'
import { BackLink } from '@/ui/staff/page/back-link'
import { CREATE_FAILED } from '../mutations'
import { ForWhom } from './for-whom'
import { createRequest, staffMatchingKey } from './matching-calls'
import { viewing } from './matching-filters'
import styles from './matching.module.css'
import { personQuery, type FoundPerson } from './people-calls'
import { RequestFields } from './request-fields'
import { bodyOf, EMPTY_REQUEST, requestProblems } from './request-values'

const CREATE = {
  done: 'Pedido aberto aos voluntários.',
  failed: CREATE_FAILED,
  logged: CREATE_FAILED,
}
/** The values of an empty form. `beneficiary` is 0 if the association itself asks for help. */
const EMPTY = { ...EMPTY_REQUEST, beneficiary: 0 }
type NewValues = typeof EMPTY

interface FormProps {
  userId: number
  /** The person on whose record staff pressed 'Pedir ajuda', or null. */
  person: FoundPerson | null
}

function useNewRequest({ userId, person }: FormProps) {
  const navigate = useNavigate()
  // Each person has a separate draft, so that a draft for one person does not become a request for another.
  const name = person ? `matching-new-${person.id}` : 'matching-new'
  const draft = useMemo(() => valuesDraft(name, userId, EMPTY), [name, userId])
  const [initial] = useState<NewValues>(() =>
    person ? { ...EMPTY, beneficiary: person.id, district: person.district } : EMPTY,
  )
  // The Idempotency-Key of the last attempt. A retry with the same values after a lost response creates only one
  // request (D9).
  const sent = useRef({ of: '', key: '' })
  return useForm<NewValues, { id: number }>({
    name,
    initial,
    problems: (values) => requestProblems(values, ''),
    focus: 'summary',
    isLeftWhenSent: true,
    draft,
    barrier: useBarrier(),
    ...useSave<NewValues, { id: number }>({
      words: CREATE,
      listKey: [...staffMatchingKey(userId), 'none'],
      changes: [staffMatchingKey(userId)],
      fields: fieldNames(EMPTY),
      call: (values) => {
        const body = { ...bodyOf(values, ''), beneficiary: values.beneficiary || null }
        const of = JSON.stringify(body)
        if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() }
        return createRequest(body, sent.current.key)
      },
      onSaved: ({ id }) => void navigate({ to: '.', search: viewing(id), replace: true }),
    }),
  })
}

function NewForm(props: FormProps) {
  const navigate = useNavigate()
  const form = useNewRequest(props)
  const { values } = form
  const cancel = () => {
    form.beginAnew()
    void navigate({ to: '.', search: viewing(), ignoreBlocker: true })
  }
  const choose = (person: FoundPerson | null) =>
    form.set({
      beneficiary: person?.id ?? 0,
      ...(person && values.district === '' && { district: person.district }),
    })
  return (
    <FormFrame form={form} className={styles.form} aria-label="Novo pedido">
      <UnsavedGuard form={form} />
      <DraftNote form={form} />
      <FormProblems form={form} text="O que escreveu continua aqui." />
      <ForWhom
        userId={props.userId}
        id={form.fields.id('beneficiary')}
        chosen={values.beneficiary}
        error={form.problems.beneficiary ?? null}
        isDisabled={form.isSending}
        onChoose={choose}
      />
      <RequestFields form={form} />
      <BarredReason form={form} />
      <div className={styles.acts}>
        <Button type="submit" busy={form.isSending} aria-disabled={form.isBarred}>
          Abrir aos voluntários
        </Button>
        <Button variant="quiet" disabled={form.isSending} onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </FormFrame>
  )
}

/**
 * The form for a help request that staff make for a beneficiary or for the association itself. Volunteers can accept
 * the request immediately, without an approval.
 * @param forId the id of the beneficiary on whose record the form was opened
 */
export function NewRequestForm({ userId, forId }: { userId: number; forId: number | null }) {
  const { data, isLoading } = useQuery(personQuery(userId, 'beneficiaries', forId ?? 0))
  const [back] = useState(() => viewing())
  return (
    <div className={styles.screen}>
      <BackLink to="." search={back}>
        Pedidos de ajuda
      </BackLink>
      <h1 tabIndex={-1}>Novo pedido</h1>
      {isLoading ? (
        <LoadingLine>A carregar o registo...</LoadingLine>
      ) : (
        <NewForm userId={userId} person={data ?? null} />
      )}
    </div>
  )
}

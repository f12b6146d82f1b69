import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, type FormEvent } from 'react'
import { useForm } from '@/lib/form'
import { refusalFor } from '@/lib/form-refusal'
import { fieldNames } from '@/lib/form-values'
import { hasProblems } from '@/shared/text-field'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { CREATE_FAILED, useCreateRequest, useSavePhone, whyFailed } from '../mutations'
import { causesQuery } from '../queries'
import { askBody, askDraft, askProblems, EMPTY_ASK, LAST_STEP, stepOf } from './ask-model'
import { NeedStep, PeopleStep, PlaceStep } from './ask-steps'
import styles from './beneficiary.module.css'
import { keyFor } from './request-key'

interface AskFormProps {
  userId: number
  /** The telephone in the user's profile; may be empty. */
  phone: string
  barrier: string | null
  /** Called when the form closes, after the request was sent or when the user cancels it. */
  onDone: () => void
  /** Called after `onDone` with the telephone, if the request was sent. */
  onSent?: (phone: string) => void
}

const QUESTION_ID = 'ask-question'

function useAsk({ userId, phone: known, barrier, onDone, onSent }: AskFormProps) {
  const causes = useQuery(causesQuery).data ?? []
  const create = useCreateRequest(userId)
  const savePhone = useSavePhone(userId)
  const draft = useMemo(() => askDraft(userId), [userId])
  const form = useForm({
    name: 'ask',
    initial: { ...EMPTY_ASK, phone: known },
    problems: askProblems,
    focus: 'summary',
    draft,
    barrier,
    send: async (values) => {
      const body = askBody(values, causes)
      const phone = values.phone.trim()
      // The telephone is saved before the request is sent, so that the association can call the user about this
      // request.
      if (phone !== '' && phone !== known) await savePhone.mutateAsync(phone)
      await create.mutateAsync({ body, key: await keyFor({ form, draft, values, body }) })
    },
    refused: (error) => {
      const { problems = {} } = refusalFor(error, fieldNames(EMPTY_ASK))
      if (hasProblems(problems)) return { problems }
      return {
        failure: {
          title: 'O seu pedido não seguiu.',
          text: `O que escolheu continua aqui. ${CREATE_FAILED}: ${whyFailed(error)}`,
        },
      }
    },
    onSent: (_created, values) => {
      onDone()
      onSent?.(values.phone.trim())
    },
  })
  return form
}

/**
 * Form that asks one question at a time: what, for how many people, where. The draft keeps the answers until the server
 * has stored the request.
 */
export function AskForm(props: AskFormProps) {
  const { barrier, onDone } = props
  const form = useAsk(props)
  const { values, isSending, isDraftRead, recoveredAt } = form
  const { question, fields, index } = stepOf(values)
  const isLast = index === LAST_STEP

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number | null>(null)
  const focusHeading = useEffectEvent(() => {
    if (!isDraftRead) return
    // If the form was opened by its draft, the focus does not move, because the user has just arrived on the page.
    const isMoved = shown.current === null ? recoveredAt === null : shown.current !== index
    shown.current = index
    if (isMoved) heading.current?.focus()
  })
  useEffect(() => focusHeading(), [index, isDraftRead])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isLast) {
      if (form.check(fields)) form.set({ step: index + 1 })
    } else if (barrier === null) form.onSubmit(event)
  }
  const goBack = () => {
    // Removes the error messages of the step that the user leaves.
    form.check([])
    form.set({ step: index - 1 })
  }
  const cancel = () => {
    form.beginAnew()
    onDone()
  }
  return (
    <FormFrame form={{ ...form, onSubmit }} className={styles.ask} aria-labelledby={QUESTION_ID}>
      <p className={styles.soft}>Pergunta {index + 1} de 3</p>
      <h2 id={QUESTION_ID} ref={heading} tabIndex={-1}>
        {question}
      </h2>
      <DraftNote form={form} />
      <FormProblems form={form} />
      {index === 0 && <NeedStep form={form} labelledBy={QUESTION_ID} />}
      {index === 1 && <PeopleStep form={form} />}
      {index === 2 && <PlaceStep form={form} />}
      {isLast && barrier !== null && (
        <Note tone="wait" icon="offline">
          Sem rede o pedido não segue. O que escolheu continua aqui.
        </Note>
      )}
      <Button type="submit" size="lg" wide busy={isSending} disabled={isLast && barrier !== null}>
        {!isLast ? 'Continuar' : form.failure ? 'Tentar outra vez' : 'Enviar o pedido'}
      </Button>
      <Button variant="quiet" wide disabled={isSending} onClick={index === 0 ? cancel : goBack}>
        {index === 0 ? 'Cancelar' : 'Voltar'}
      </Button>
    </FormFrame>
  )
}

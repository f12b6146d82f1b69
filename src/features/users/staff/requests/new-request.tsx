import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { changeRefusal, logFailure, type ChangeWords } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { dataRequestProblems, type DataRequestFields } from '@/shared/data-request'
import { toast } from '@/ui/feedback/toast'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SubmitBar } from '@/ui/form/submit-bar'
import { useRefresh } from '@/ui/record/use-refresh'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import styles from '../users.module.css'
import { openRequest, requestsKey } from './request-calls'
import { toRequest } from './request-words'
import own from './requests.module.css'

const WORDS: ChangeWords = {
  title: FAILED_TITLE,
  done: 'Pedido aberto. A pessoa recebe um e-mail com o prazo.',
  failed: 'O pedido não ficou aberto.',
  logged: 'Erro ao abrir pedido sobre dados',
}
const EMPTY: DataRequestFields = { email: '', name: '' }

/** Form that opens a request to delete data for a person without an account who has written to the association. */
export function NewRequest({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const refresh = useRefresh([requestsKey(userId)])
  /**
   * Idempotency-Key and content of the last attempt. If the same content is sent again, it has the same key and gets
   * the first response.
   */
  const sent = useRef<{ what: string; key: string } | null>(null)
  const form = useForm({
    name: 'data-request',
    initial: EMPTY,
    problems: dataRequestProblems,
    isLeftWhenSent: true,
    send: async (values: DataRequestFields) => {
      const what = JSON.stringify(values)
      const key = sent.current?.what === what ? sent.current.key : crypto.randomUUID()
      sent.current = { what, key }
      try {
        return await openRequest(values, key)
      } catch (error) {
        logFailure(WORDS, error)
        throw error
      }
    },
    refused: (error) => changeRefusal<keyof DataRequestFields>(WORDS, error, ['email', 'name']),
    onSent: ({ request }) => {
      toast.success(WORDS.done)
      void refresh()
      void navigate({ to: '.', search: toRequest(request.id) })
    },
  })
  return (
    <section className={styles.part}>
      <h2>Abrir um pedido para quem escreveu</h2>
      <FormFrame form={form} className={own.form} aria-label="Abrir um pedido">
        <p className={styles.soft}>
          Confirme antes que o pedido veio mesmo deste e-mail: só quem o lê pode pedir para apagar o que lhe
          pertence.
        </p>
        <FormProblems form={form} />
        <TextField
          {...form.fields.text('email')}
          type="email"
          label="E-mail"
          autoComplete="off"
          maxLength={255}
        />
        <TextField {...form.fields.text('name')} label="Nome" optional autoComplete="off" maxLength={151} />
        <SubmitBar form={form} label="Abrir pedido" busyLabel="A abrir..." />
      </FormFrame>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Note } from '@/ui/feedback/note'
import { Choice } from '@/ui/form/choice'
import { FieldError, NumberField, TextArea } from '@/ui/form/field'
import { AppIcon } from '@/ui/media/app-icon'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { PlaceFields } from '../place-fields'
import { CREATE_FAILED, useCreateRequest, whyFailed } from '../mutations'
import { causesQuery } from '../queries'
import { askedText, NEEDS } from './beneficiary-words'
import styles from './beneficiary.module.css'

interface AskFormProps {
  userId: number
  barrier: string | null
  onDone: () => void
}

const QUESTIONS = ['De que precisa?', 'Para quantas pessoas?', 'Onde?'] as const

/** Asks one question at a time: what, for how many, where. What was chosen stays until the server has it. */
export function AskForm({ userId, barrier, onDone }: AskFormProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const causes = useQuery(causesQuery).data ?? []
  const create = useCreateRequest(userId)
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [values, setValues] = useState({ need: '', people: '1', detail: '', district: '', place: '' })
  const key = useRef({ of: '', key: '' })
  const set = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }))
  useEffect(() => heading.current?.focus(), [step])

  const people = Number(values.people)
  const problemOf = (): string | null => {
    if (step === 0 && values.need === '') return 'Escolha uma das figuras.'
    if (step === 1 && !(Number.isInteger(people) && people >= 1 && people <= 1000))
      return 'Escreva um número, por exemplo 4.'
    if (step === 2 && values.district.trim() === '') return 'Diga em que distrito está.'
    return null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf()
    setProblem(found)
    if (found !== null || create.isPending) return
    if (step < 2) return setStep(step + 1)
    if (barrier !== null) return
    const wanted = NEEDS.find(({ need }) => need === values.need)
    const cause = causes.find(({ name }) => name === wanted?.cause)
    const body = {
      kind: 'request' as const,
      title: values.need,
      description: askedText({ need: values.need, people, detail: values.detail }),
      people,
      province: 'Cabo Delgado',
      district: values.district.trim(),
      place: values.place.trim(),
      ...(cause && { cause: cause.id }),
    }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    create.mutate({ body, key: key.current.key }, { onSuccess: onDone })
  }
  return (
    <form className={styles.ask} onSubmit={submit} noValidate aria-labelledby={`${id}-question`}>
      <p className={styles.soft}>Pergunta {step + 1} de 3</p>
      <h2 id={`${id}-question`} ref={heading} tabIndex={-1}>
        {QUESTIONS[step]}
      </h2>
      {create.error && (
        <Note tone="bad" role="alert" title="O seu pedido não seguiu.">
          O que escolheu continua aqui. {CREATE_FAILED}: {whyFailed(create.error)}
        </Note>
      )}
      {step === 0 && (
        <div className={styles.needs} role="radiogroup" aria-labelledby={`${id}-question`}>
          {problem && <FieldError>{problem}</FieldError>}
          {NEEDS.map(({ need, icon }) => (
            <Choice
              key={need}
              type="radio"
              name={`${id}-need`}
              value={need}
              checked={values.need === need}
              onChange={() => {
                set({ need })
                setProblem(null)
              }}
              title={need}
              aside={<AppIcon name={icon} />}
            />
          ))}
        </div>
      )}
      <Mantine>
        {step === 1 && (
          <>
            <NumberField
              id={`${id}-people`}
              label="Quantas pessoas?"
              error={problem}
              value={values.people}
              onChange={(event) => set({ people: event.currentTarget.value })}
            />
            <TextArea
              id={`${id}-detail`}
              label="Quer dizer mais?"
              hint="Só a equipa lê."
              optional
              rows={3}
              maxLength={2000}
              value={values.detail}
              onChange={(event) => set({ detail: event.currentTarget.value })}
            />
          </>
        )}
        {step === 2 && (
          <>
            <PlaceFields
              id={id}
              values={values}
              onChange={set}
              error={problem}
              label="Bairro ou aldeia, e perto de quê"
              hint="Por exemplo: ao lado da escola primária."
            />
          </>
        )}
      </Mantine>
      {step === 2 && barrier !== null && (
        <Note tone="wait" icon="offline">
          Sem rede o pedido não segue. O que escolheu continua aqui.
        </Note>
      )}
      <Button type="submit" size="lg" wide busy={create.isPending} disabled={step === 2 && barrier !== null}>
        {step < 2 ? 'Continuar' : create.error ? 'Tentar outra vez' : 'Enviar o pedido'}
      </Button>
      <Button
        variant="quiet"
        wide
        onClick={() => {
          setProblem(null)
          if (step === 0) onDone()
          else setStep(step - 1)
        }}
      >
        {step === 0 ? 'Cancelar' : 'Voltar'}
      </Button>
    </form>
  )
}

import { useMemo, useRef, useState } from 'react'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { SendRefused } from '@/lib/form-refusal'
import { fieldNames } from '@/lib/form-values'
import { ACCOUNT_FIELDS, ACCOUNT_LABELS, type AccountField } from '@/shared/donation-account'
import {
  METHOD_INTRO_MAX,
  METHOD_NAME_MAX,
  methodProblems,
  type MethodValues,
} from '@/shared/donation-method'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { DraftNote } from '@/ui/form/draft-note'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { SmallFormActs } from '@/ui/form/small-form-acts'
import { ConflictView } from '@/ui/record/conflict-view'
import { useSave } from '@/ui/record/use-save'
import {
  changesOf,
  createMethod,
  EMPTY_METHOD,
  formFor,
  latestMethod,
  methodsQuery,
  updateMethod,
  type ManagedMethod,
} from './method-calls'
import styles from './methods.module.css'

const GROUPS: [title: string, fields: AccountField[]][] = [
  ['Conta no telemóvel', ['number', 'operator', 'payee']],
  ['Conta no banco', ['bank', 'holder', 'account', 'nib', 'iban', 'swift']],
  ['Para os dois', ['reference']],
]

const CONFLICT_FIELDS = {
  name: { label: 'Nome do método' },
  intro: { label: 'Frase' },
  bank: { label: ACCOUNT_LABELS.bank },
  number: { label: ACCOUNT_LABELS.number },
  operator: { label: ACCOUNT_LABELS.operator },
  payee: { label: ACCOUNT_LABELS.payee },
  holder: { label: ACCOUNT_LABELS.holder },
  account: { label: ACCOUNT_LABELS.account },
  nib: { label: ACCOUNT_LABELS.nib },
  iban: { label: ACCOUNT_LABELS.iban },
  swift: { label: ACCOUNT_LABELS.swift },
  reference: { label: ACCOUNT_LABELS.reference },
}

interface Change {
  field: AccountField
  from: string
  to: string
}

/** Returns the changes of the account that saving the form would make. */
export const accountChanges = (before: MethodValues, after: MethodValues): Change[] =>
  ACCOUNT_FIELDS.map((field) => ({ field, from: before[field].trim(), to: after[field].trim() })).filter(
    ({ from, to }) => from !== to,
  )

interface Question {
  changes: Change[]
  answer: (isRight: boolean) => void
}

/**
 * Dialog with the old and the new value of each changed field. The user must confirm them, because a wrong account
 * number costs a donor money.
 */
function AccountQuestion({ question }: { question: Question | null }) {
  return (
    <ConfirmDialog
      opened={question !== null}
      title="Estes dados estão certos?"
      confirmLabel="Guardar a conta"
      cancelLabel="Voltar a ver"
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>
        Quem doar a partir de agora transfere para aqui. Compare cada número com o do banco ou da operadora.
      </p>
      <dl className={styles.changes}>
        {question?.changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{ACCOUNT_LABELS[field]}</dt>
            <dd>
              <span>Antes:</span> <s>{from || '(vazio)'}</s>
            </dd>
            <dd>
              <span>Agora:</span> <b>{to || '(vazio)'}</b>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}

interface MethodFormProps {
  userId: number
  /** The edited method; null for a new method. */
  method: ManagedMethod | null
  /** The reason why nothing can be saved now, for example a missing network, or null when saving is possible. */
  barrier: string | null
  onClose: () => void
}

/** The form for a new method or for an existing one. */
export function MethodForm({ userId, method, barrier, onClose }: MethodFormProps) {
  const id = method?.id ?? null
  const name = id === null ? 'new-donation-method' : `donation-method-${id}`
  const draft = useMemo(() => valuesDraft(name, userId, EMPTY_METHOD), [name, userId])
  const initial = useMemo(() => (method ? formFor(method) : EMPTY_METHOD), [method])
  /** The newest values of the account that are known to be on the server. */
  const stored = useRef(initial)
  const [question, setQuestion] = useState<Question | null>(null)

  const confirm = (changes: Change[]): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        changes,
        answer: (isRight) => {
          setQuestion(null)
          resolve(isRight)
        },
      })
    })

  const save = useSave({
    words: {
      done: id === null ? 'Método criado.' : 'Método guardado.',
      failed: 'O método não ficou guardado.',
      logged: 'Erro ao guardar método de doação',
    },
    listKey: methodsQuery(userId).queryKey,
    changes: changesOf(userId),
    fields: fieldNames(EMPTY_METHOD),
    call: (values: MethodValues, version) =>
      id === null ? createMethod(values) : updateMethod(id, values, version),
    onSaved: onClose,
  })

  const form = useForm({
    name,
    initial,
    version: method?.version ?? null,
    problems: methodProblems,
    draft,
    barrier,
    latest: async () => {
      if (id === null) throw new Error('A new method has no version')
      const now = await latestMethod(id)
      stored.current = formFor(now)
      return { values: stored.current, version: now.version, saved: now.saved }
    },
    ...save,
    send: async (values, sending) => {
      const changes = accountChanges(stored.current, values)
      if (changes.length > 0 && !(await confirm(changes)))
        throw new SendRefused({
          failure: { title: 'Nada ficou guardado.', text: 'Corrija e guarde outra vez.' },
        })
      return save.send(values, sending)
    },
  })
  if (form.conflict)
    return (
      <>
        <ConflictView form={form} fields={CONFLICT_FIELDS} onLater={onClose} />
        <AccountQuestion question={question} />
      </>
    )
  const { fields } = form
  return (
    <FormFrame
      form={form}
      className={styles.form}
      aria-label={method ? `Editar ${method.name}` : 'Novo método de doação'}
    >
      <div className={styles.notes}>
        <DraftNote form={form} />
      </div>
      <TextField
        {...fields.text('name')}
        label="Nome do método"
        maxLength={METHOD_NAME_MAX}
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...fields.text('intro')}
        label="Frase"
        hint="Diz a quem doa quando serve este método."
        optional
        maxLength={METHOD_INTRO_MAX}
        autoComplete="off"
      />
      {GROUPS.map(([title, group]) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {group.map((field) => (
            <TextField
              key={field}
              {...fields.text(field)}
              label={ACCOUNT_LABELS[field]}
              optional
              autoComplete="off"
              spellCheck={false}
            />
          ))}
        </fieldset>
      ))}
      <FailureNote failure={form.failure} />
      <SmallFormActs
        className={styles.actions}
        form={form}
        label={id === null ? 'Criar método' : 'Guardar'}
        onCancel={onClose}
      />
      <AccountQuestion question={question} />
    </FormFrame>
  )
}

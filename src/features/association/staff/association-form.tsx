import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ChangeWords } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { requestReadAhead } from '@/pwa/reading-ahead'
import {
  ASSOCIATION_FIELDS,
  ASSOCIATION_VALUE_MAX,
  associationProblems,
  OPTIONAL_FIELDS,
  type AssociationField,
  type AssociationValues,
} from '@/shared/association'
import { ASSOCIATION_LABELS } from '@/shared/association-labels'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { ConflictView } from '@/ui/record/conflict-view'
import { useRefresh } from '@/ui/record/use-refresh'
import { saveSteps } from '@/ui/record/use-save'
import {
  associationQuery,
  isDemonstration,
  latestAssociation,
  saveAssociation,
  valuesFor,
  type ManagedAssociation,
} from './association-calls'
import styles from './association.module.css'

const WORDS: ChangeWords = {
  done: 'Dados da associação guardados.',
  failed: 'Os dados da associação não ficaram guardados.',
  logged: 'Erro ao guardar dados da associação',
}

const GROUPS: [title: string, type: 'tel' | 'email' | 'text' | 'url', fields: AssociationField[]][] = [
  ['Telefones', 'tel', ['phone', 'second_phone', 'whatsapp']],
  ['E-mails', 'email', ['email', 'programs_email', 'staff_email', 'logistics_email', 'data_email']],
  ['Sede', 'text', ['street', 'town']],
  [
    'Quem responde pelas contas',
    'text',
    ['tax_number', 'registration', 'auditor', 'program_share', 'program_share_date'],
  ],
  ['Redes sociais', 'url', ['facebook', 'instagram', 'x', 'tiktok']],
]

const EMPTY = Object.fromEntries(ASSOCIATION_FIELDS.map((field) => [field, ''])) as AssociationValues

const CONFLICT_FIELDS = Object.fromEntries(
  ASSOCIATION_FIELDS.map((field) => [field, { label: ASSOCIATION_LABELS[field] }]),
) as Record<AssociationField, { label: string }>

/** Note with the number and the names of the fields that still have invented values (D1). */
function DemonstrationNote({ fields }: { fields: readonly AssociationField[] }) {
  if (fields.length === 0) return null
  const isOne = fields.length === 1
  return (
    <Note
      tone="wait"
      title={isOne ? '1 dado é de demonstração.' : `${fields.length} dados são de demonstração.`}
    >
      {isOne ? 'Troque-o' : 'Troque-os'} pelos da associação:{' '}
      {fields.map((field) => ASSOCIATION_LABELS[field]).join(', ')}.
    </Note>
  )
}

interface AssociationFormProps {
  userId: number
  association: ManagedAssociation
  /** Called when the user closes a conflict without resolving it. The draft is not deleted. */
  onLater: () => void
}

/** Form with the association's data. Typed text survives a reload (D7). */
export function AssociationForm({ userId, association, onLater }: AssociationFormProps) {
  const queryClient = useQueryClient()
  const { queryKey } = associationQuery(userId)
  const refresh = useRefresh([queryKey])
  const barrier = useBarrier()
  const draft = useMemo(() => valuesDraft('association', userId, EMPTY), [userId])
  const form = useForm({
    name: 'association',
    initial: valuesFor(association),
    version: association.version,
    problems: associationProblems,
    draft,
    barrier,
    latest: async () => {
      const now = await latestAssociation()
      return { values: valuesFor(now), version: now.version, saved: now.last }
    },
    ...saveSteps<AssociationValues, ManagedAssociation>({
      words: WORDS,
      fields: ASSOCIATION_FIELDS,
      call: saveAssociation,
      onSaved: (saved) => {
        form.reset(valuesFor(saved), saved.version)
        queryClient.setQueryData(queryKey, saved)
        // `setQueryData` changes only the memory, so the kept read on the device must be renewed too.
        void refresh()
        // The worker requests the pages with the new data, so that this device also shows them.
        void requestReadAhead(true)
      },
    }),
  })
  const takeUnlessTyped = useEffectEvent((now: ManagedAssociation) => {
    if (form.isDirty || form.isSending || form.conflict || now.version === form.version) return
    form.reset(valuesFor(now), now.version)
  })
  useEffect(() => takeUnlessTyped(association), [association])
  if (form.conflict) return <ConflictView form={form} fields={CONFLICT_FIELDS} onLater={onLater} />
  const { by, at } = association.last
  return (
    <FormFrame form={form} className={styles.form} aria-label="Dados da associação">
      <div className={styles.notes}>
        <DraftNote form={form} />
        <DemonstrationNote
          fields={ASSOCIATION_FIELDS.filter((field) => isDemonstration(field, form.values[field]))}
        />
      </div>
      {GROUPS.map(([title, type, fields]) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <TextField
              key={field}
              {...form.fields.text(field)}
              label={ASSOCIATION_LABELS[field]}
              hint={isDemonstration(field, form.values[field]) ? 'Demonstração: troque.' : undefined}
              optional={OPTIONAL_FIELDS.includes(field)}
              type={type}
              // The field accepts 50 characters beyond its limit, so that a text that is too long gets an error message
              // and is not cut off by the browser.
              maxLength={ASSOCIATION_VALUE_MAX + 50}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
        </fieldset>
      ))}
      <FormStatus form={form} />
      <div className={styles.save}>
        <Button type="submit" busy={form.isSending} disabled={!form.isDirty} aria-disabled={form.isBarred}>
          {form.isSending ? 'A guardar…' : 'Guardar'}
        </Button>
        {form.isDirty && !form.isSending && (
          <Button variant="quiet" onClick={form.beginAnew}>
            Desfazer
          </Button>
        )}
        {at && !form.isDirty && (
          <span>
            Guardado{by ? ` por ${by}` : ''} em <Time at={at} as="moment" />
          </span>
        )}
      </div>
    </FormFrame>
  )
}

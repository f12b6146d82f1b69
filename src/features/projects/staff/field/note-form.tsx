import { useEffect, useRef, useState } from 'react'
import { FIELD_TITLES } from '@/offline/field/kinds'
import { FIELD_KINDS, type FieldKind } from '@/offline/field/entries'
import { formatSize } from '@/lib/formats'
import { useFocusOnProblem } from '@/lib/form-guard'
import { reportsConnectionType } from '@/pwa/connection'
import { numberAsRead } from '@/shared/project-numbers'
import { UPDATE_TYPES } from '@/shared/project-parts'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { Choice } from '@/ui/form/choice'
import { SelectField, TextArea, TextField } from '@/ui/form/field'
import { FormFrame, submitting } from '@/ui/form/form-frame'
import type { IconName } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { updateTypeText } from '../../texts'
import { isBegun } from './field-note'
import type { FieldProject } from './field-queries'
import styles from './field.module.css'
import { NOTES_HEADING } from './focus-waiting'
import { MilestoneFields } from './milestone-fields'
import { PhotoFields } from './photo-fields'
import { PlaceField } from './place-field'
import { ReachedFields } from './reached-fields'
import type { FieldNoteForm } from './use-field-note'

interface NoteFormProps {
  form: FieldNoteForm
  field: FieldProject
  /** Whether the page was opened to edit an entry. */
  isEditing: boolean
}

const KIND_ICONS: Record<FieldKind, IconName> = {
  'field-update': 'edit',
  'field-milestone': 'check',
  'field-reached': 'user',
  'field-spending': 'file',
  'field-photos': 'camera',
  'field-visit': 'pin',
}

/** Form for a note in the field: the user first selects the kind of note, then fills in its few fields. */
export function NoteForm(props: NoteFormProps) {
  const { form, isEditing } = props
  const { note } = form
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const isOpen = note !== null
  const wasOpen = useRef(false)
  /** Whether the user has just chosen a kind of note or an entry to edit. A restored draft does not move the focus. */
  const isChosen = useRef(isEditing)
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body
    // The focused button has disappeared with the form or with the kinds of notes, so the focus moves to the heading of
    // what has replaced it.
    if (hasLostFocus && wasOpen.current && !isOpen) heading.current?.focus()
    if (hasLostFocus && isChosen.current && isOpen) formHeading.current?.focus()
    if (isOpen) isChosen.current = false
    wasOpen.current = isOpen
  }, [isOpen])
  const frame = useRef<HTMLFormElement>(null)
  useFocusOnProblem(frame, form.attempt, true)
  const discard = () => {
    setAsking(false)
    void form.discard()
  }
  // Whether discarding needs a confirmation: only for a new note with content. Discarding an edit loses little, because
  // the waiting entry remains as it was.
  const isAsked = note !== null && !form.isEdit && isBegun(note)
  return (
    <section className={styles.now} aria-labelledby={NOTES_HEADING}>
      <h2 ref={heading} id={NOTES_HEADING} tabIndex={-1}>
        {form.isEdit ? 'Corrigir o que espera' : 'Nova nota'}
      </h2>
      {note === null ? (
        <div className={styles.kinds}>
          {FIELD_KINDS.map((kind) => (
            <Button
              key={kind}
              icon={KIND_ICONS[kind]}
              onClick={() => {
                isChosen.current = true
                form.begin(kind)
              }}
            >
              {FIELD_TITLES[kind]}
            </Button>
          ))}
        </div>
      ) : (
        <FormFrame
          form={{ ref: frame, onSubmit: submitting(form.save), isSending: form.isBusy }}
          className={styles.step}
          aria-label={FIELD_TITLES[note.kind]}
        >
          <h3 ref={formHeading} tabIndex={-1}>
            {FIELD_TITLES[note.kind]}
          </h3>
          {form.isRestored && <p role="status">Rascunho recuperado.</p>}
          <Fields {...props} />
          {form.failure && (
            <Note tone="bad" role="alert">
              {form.failure}
            </Note>
          )}
          <div className={styles.acts}>
            <Button type="submit" wide busy={form.isBusy}>
              Guardar
            </Button>
            <Button
              variant="quiet"
              disabled={form.isBusy}
              onClick={() => (isAsked ? setAsking(true) : discard())}
            >
              {form.isEdit ? 'Deixar como estava' : 'Deitar fora'}
            </Button>
          </div>
          <p>
            Fica neste aparelho e segue sozinho.{' '}
            {note.photos.length > 0 && (
              <>
                Gasta{' '}
                <span className="num">
                  {formatSize(note.photos.reduce((sum, { size }) => sum + size, 0))}
                </span>
                .
              </>
            )}
          </p>
        </FormFrame>
      )}
      <ConfirmDialog
        danger
        opened={isAsking}
        title="Deitar fora esta nota?"
        confirmLabel="Deitar fora"
        cancelLabel="Continuar a escrever"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        O texto e as fotografias desta nota apagam-se deste aparelho.
      </ConfirmDialog>
    </section>
  )
}

function Fields(props: NoteFormProps) {
  const { form } = props
  const { note, set, problems } = form
  if (!note) return null
  const { kind } = note
  const isText = kind === 'field-update' || kind === 'field-spending' || kind === 'field-visit'
  return (
    <>
      {kind === 'field-milestone' && <MilestoneFields form={form} field={props.field} others={form.others} />}
      {kind === 'field-reached' && <ReachedFields form={form} field={props.field} others={form.others} />}
      {isText && (
        <>
          {kind === 'field-update' && (
            <SelectField
              id="field-type"
              label="Que notícia é?"
              value={note.type}
              onChange={(event) => set({ type: event.currentTarget.value })}
              data={UPDATE_TYPES.map((value) => ({ value, label: updateTypeText(value) }))}
            />
          )}
          <TextField
            id="field-title"
            label={kind === 'field-spending' ? 'Em que se gastou' : 'Título'}
            value={note.title}
            maxLength={200}
            autoComplete="off"
            error={problems.title ?? null}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          {kind === 'field-spending' && (
            <TextField
              id="field-spent"
              label="Quanto, em MZN"
              inputMode="decimal"
              value={note.spent}
              error={problems.spent ?? null}
              onChange={(event) => set({ spent: event.currentTarget.value })}
              onBlur={() => note.spent && set({ spent: numberAsRead('budget_spent', note.spent) })}
            />
          )}
          <TextArea
            id="field-text"
            label="O que aconteceu"
            optional
            rows={3}
            maxLength={2000}
            value={note.text}
            error={problems.text ?? null}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          {kind === 'field-update' && (
            <TextField
              id="field-people"
              label="Pessoas alcançadas"
              optional
              inputMode="numeric"
              value={note.people}
              error={problems.people ?? null}
              onChange={(event) => set({ people: event.currentTarget.value })}
            />
          )}
          {kind === 'field-visit' && <p>A visita fica como rascunho, só para a equipa.</p>}
        </>
      )}
      {(isText || kind === 'field-photos') && (
        <>
          <PhotoFields form={form} />
          <PlaceField form={form} />
          <TextField
            id="field-when"
            type="datetime-local"
            label="Quando"
            value={note.when}
            error={problems.when ?? null}
            onChange={(event) => event.currentTarget.value && set({ when: event.currentTarget.value })}
          />
        </>
      )}
      {reportsConnectionType() && (
        <Choice
          type="checkbox"
          name="field-wifi"
          title="Enviar só por Wi-Fi"
          hint="Com dados móveis, espera."
          checked={note.wifiOnly}
          onChange={(wifiOnly) => set({ wifiOnly })}
        />
      )}
    </>
  )
}

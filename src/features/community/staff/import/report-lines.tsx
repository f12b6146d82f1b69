import { useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { nearestDistrict } from '@/shared/places'
import type { PersonField, PersonKind } from '@/shared/person'
import { TextField } from '@/ui/form/field'
import { FormFrame, submitting } from '@/ui/form/form-frame'
import { Button } from '@/ui/page/button'
import type { ImportLine, ImportReport } from '../people/people-calls'
import styles from '../people/people.module.css'
import { FIELD_LABELS, KIND_WORDS, numberText, REASON_WORDS, viewing } from '../people/people-words'

/** Number of rows that are shown at first. The user can show more; there may be thousands. */
const SHOWN = 10

function Some<T>({ list, children }: { list: readonly T[]; children: (one: T) => ReactNode }) {
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ul className={styles.notes}>{list.slice(0, shown).map(children)}</ul>
      {list.length > shown && (
        <p className={styles.acts}>
          <span className={styles.small}>
            Mostrando {numberText(shown)} de {numberText(list.length)}
          </span>
          <Button variant="quiet" size="sm" onClick={() => setShown(shown + 5 * SHOWN)}>
            Ver mais
          </Button>
        </p>
      )}
    </>
  )
}

const nameOf = (lines: readonly ImportLine[], line: number): string =>
  lines.find((one) => one.line === line)?.values.name ?? 'Sem nome'

interface LineProps {
  report: ImportReport
  lines: readonly ImportLine[]
  isDisabled: boolean
}

interface CorrectionProps {
  wrong: ImportReport['wrong'][number]
  name: string
  present: string
  isDisabled: boolean
  onCorrect: (text: string) => void
}

function Correction({ wrong: { line, field, text }, name, present, isDisabled, onCorrect }: CorrectionProps) {
  const near = field === 'district' ? nearestDistrict(present) : null
  const [typed, setTyped] = useState(near ?? present)
  const label = FIELD_LABELS[field as PersonField]
  return (
    <FormFrame
      form={{ onSubmit: submitting(() => onCorrect(typed)), isSending: false }}
      className={styles.correction}
    >
      <TextField
        id={`linha-${line}-${field}`}
        label={`Linha ${line}, ${name}: ${label.toLowerCase()}`}
        error={text}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="line" size="sm" disabled={isDisabled}>
        Corrigir
      </Button>
    </FormFrame>
  )
}

/** The rows of the file that cannot be imported, each with a text field in which the user can correct it. */
export function WrongLines({
  report,
  lines,
  isDisabled,
  onCorrect,
}: LineProps & { onCorrect: (line: number, field: PersonField, text: string) => void }) {
  if (report.wrong.length === 0) return null
  return (
    <>
      <h3>A corrigir</h3>
      <Some list={report.wrong}>
        {(wrong) => {
          const found = lines.find((one) => one.line === wrong.line)
          const present = found?.values[wrong.field] ?? ''
          return (
            <li key={`${wrong.line} ${wrong.field} ${present}`}>
              <Correction
                wrong={wrong}
                name={found?.values.name ?? 'sem nome'}
                present={present}
                isDisabled={isDisabled}
                onCorrect={(text) => onCorrect(wrong.line, wrong.field as PersonField, text)}
              />
            </li>
          )
        }}
      </Some>
      <p className={styles.hint}>O que não corrigir fica de fora.</p>
    </>
  )
}

/** The rows of the file that look like a person who is already registered, or like an earlier row. */
export function DuplicateLines({
  kind,
  report,
  lines,
  isDisabled,
  onAccept,
}: LineProps & { kind: PersonKind; onAccept: (line: number) => void }) {
  if (report.duplicates.length === 0) return null
  return (
    <>
      <h3>Repetidas</h3>
      <Some list={report.duplicates}>
        {({ line, reason, person, same_line: sameLine }) => (
          <li key={line}>
            <p className={styles.name}>
              Linha {line}: {nameOf(lines, line)}
            </p>
            <p className={styles.small}>
              {REASON_WORDS[reason]}{' '}
              {person ? (
                <>
                  de{' '}
                  <Link
                    to={KIND_WORDS[kind].path}
                    search={viewing({ ver: person.id }) as never}
                    target="_blank"
                  >
                    {person.name}
                  </Link>
                  , que já cá está
                </>
              ) : (
                `da linha ${sameLine} deste ficheiro`
              )}
            </p>
            <p className={styles.acts}>
              <Button
                variant="line"
                size="sm"
                disabled={isDisabled}
                aria-label={`Linha ${line}: são duas pessoas`}
                onClick={() => onAccept(line)}
              >
                São duas pessoas
              </Button>
            </p>
          </li>
        )}
      </Some>
      <p className={styles.hint}>Se não disser nada, ficam de fora.</p>
    </>
  )
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Form } from '@/lib/form'
import { compareVersions } from '@/lib/form-conflict'
import { nearText } from '@/lib/near-text'
import type { Conflict, Saved } from '@/lib/form-state'
import type { FieldName } from '@/lib/form-values'
import { ownParts } from '@/lib/text-difference'
import { AppIcon } from '../media/app-icon'
import { Button } from '../page/button'
import { DeviceWord } from '../page/this-device'
import { Choice } from '../form/choice'
import styles from './conflict-view.module.css'

export interface ConflictField<Values> {
  label: string
  /** Formats the field's value. Without this function the value is converted to text. */
  show?: (values: Values) => string
  /** Renders additional content below the two versions, for a field whose text is not enough to compare them. */
  below?: (mine: Values, theirs: Values) => ReactNode
}

interface ConflictViewProps<Values extends object, Failure> {
  form: Form<Values, Failure>
  fields: Record<FieldName<Values>, ConflictField<Values>>
  /** Closes the form. Its draft is not deleted, so the next attempt to save shows the same conflict again. */
  onLater: () => void
}

type Side = 'mine' | 'theirs'

const countText = (clashes: number): string =>
  clashes === 0
    ? 'Outra pessoa guardou entretanto'
    : clashes === 1
      ? '1 campo mudou nos dois lados'
      : `${clashes} campos mudaram nos dois lados`

const joinedText = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? ' Outro campo, que só mudou no servidor, junta‑se sozinho.'
      : ` Outros ${count} campos, que só mudaram no servidor, juntam‑se sozinhos.`

function shown<Values>(field: ConflictField<Values>, values: Values, name: FieldName<Values>): string {
  if (field.show) return field.show(values)
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return String(value) || '(vazio)'
}

/**
 * Maximum length, in characters, of the text that is shown on each side of a cut. Long parts that both versions share
 * are cut.
 */
const NEAR_MAX = 120

/**
 * Cuts a long text that both versions share, so that the differences are close together on the screen.
 * @param isFirst whether the text is at the start of the field; then only its end is shown
 * @param isLast whether the text is at the end of the field; then only its start is shown
 */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * NEAR_MAX) return text
  const start = isFirst ? '' : text.slice(0, NEAR_MAX)
  const end = isLast ? '' : text.slice(-NEAR_MAX)
  return `${start} […] ${end}`
}

/**
 * Renders one version of a field and marks the words that the other version does not contain. If the two versions have
 * no word in common, the whole text is bold instead.
 */
function Marked({ text, other }: { text: string; other: string }) {
  const parts = ownParts(text, other)
  if (parts.every(({ isOwn, text: part }) => isOwn || !part.trim())) return <b>{text}</b>
  return parts.map(({ isOwn, text: part }, index) =>
    isOwn ? <mark key={index}>{part}</mark> : shorten(part, index === 0, index === parts.length - 1),
  )
}

/**
 * Returns a text such as 'Ana Chongo guardou hoje, às 13:50. ', or an empty text if the API sends neither name nor
 * time.
 */
const savedText = ({ by, at }: Saved, now: number): string =>
  at === null
    ? by === null
      ? ''
      : `${by} guardou. `
    : `${by ?? 'Outra pessoa'} guardou ${nearText(at, now)}. `

/**
 * Maximum length of an original value that is shown, in characters. Such a value fits on one line. A longer value would
 * push the two versions down.
 */
const BASE_MAX = 60

const baseText = (base: string): string =>
  base.length > BASE_MAX || base.includes('\n')
    ? 'O que difere está marcado.'
    : `Antes, nos dois lados: ${base}`

const versionTitle = ({ by }: Saved): string =>
  by === null ? 'A versão guardada no servidor' : `Versão de ${by}`

const placeText = ({ at }: Saved, now: number): string =>
  at === null ? 'no servidor' : `no servidor, ${nearText(at, now)}`

function MyPlace() {
  return (
    <>
      neste <DeviceWord />, por guardar
    </>
  )
}

interface VersionsProps<Values extends object, Failure> extends ConflictViewProps<Values, Failure> {
  conflict: Conflict<Values>
}

function Versions<Values extends object, Failure>({
  form,
  fields,
  onLater,
  conflict,
}: VersionsProps<Values, Failure>) {
  const { clashes, merged, takenOver } = compareVersions(conflict)
  const [chosen, setChosen] = useState<Partial<Record<FieldName<Values>, Side>>>({})
  const [now] = useState(Date.now)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const settle = () => {
    const values = { ...merged }
    for (const field of clashes) if (chosen[field] === 'theirs') values[field] = conflict.theirs[field]
    form.settle(values)
  }
  return (
    <section className={styles.conflict} aria-labelledby={`${form.name}-conflict`}>
      <div className={`${styles.head} t-ocean`}>
        <h2 id={`${form.name}-conflict`} ref={title} tabIndex={-1}>
          <AppIcon name="people" />
          <span>{countText(clashes.length)}</span>
        </h2>
        <p>
          {savedText(conflict.saved, now)}
          {clashes.length > 0
            ? 'Escolha o que fica; nada se perde até guardar.'
            : 'Nada se perde até guardar.'}
          {joinedText(takenOver)}
        </p>
      </div>
      <div className={styles.body}>
        {clashes.map((name) => (
          <div key={name}>
            <h3 id={`${form.name}-${name}-versions`}>{fields[name].label}</h3>
            <p className={styles.was}>{baseText(shown(fields[name], conflict.base, name))}</p>
            <div
              className={styles.versions}
              role="radiogroup"
              aria-labelledby={`${form.name}-${name}-versions`}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  type="radio"
                  name={`${name}-version`}
                  value={side}
                  checked={(chosen[name] ?? 'mine') === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                  title={side === 'mine' ? 'A sua versão' : versionTitle(conflict.saved)}
                  hint={side === 'mine' ? <MyPlace /> : placeText(conflict.saved, now)}
                  text={
                    <Marked
                      text={shown(fields[name], conflict[side], name)}
                      other={shown(fields[name], conflict[side === 'mine' ? 'theirs' : 'mine'], name)}
                    />
                  }
                />
              ))}
            </div>
            {fields[name].below?.(conflict.mine, conflict.theirs)}
          </div>
        ))}
        <p className={styles.actions}>
          <Button onClick={settle}>
            {clashes.length > 0 ? 'Guardar com estas escolhas' : 'Guardar as duas alterações'}
          </Button>
          <Button variant="line" onClick={onLater}>
            Decidir mais tarde
          </Button>
        </p>
      </div>
    </section>
  )
}

/**
 * Section shown after 412 Precondition Failed (D42). For every field that two users changed, the user chooses one of
 * the two versions. Fields that only one user changed are merged without a question.
 */
export function ConflictView<Values extends object, Failure>(props: ConflictViewProps<Values, Failure>) {
  const { conflict } = props.form
  return conflict && <Versions key={conflict.version} {...props} conflict={conflict} />
}

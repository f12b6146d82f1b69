import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Form } from '@/lib/form'
import { compareVersions } from '@/lib/form-conflict'
import type { Conflict } from '@/lib/form-state'
import type { FieldName } from '@/lib/form-values'
import { Button } from '../page/button'
import { Choice } from './choice'
import styles from './conflict.module.css'

export interface ConflictField<Values> {
  label: string
  /** How a value is shown; the text itself where nothing is given. */
  show?: (values: Values) => ReactNode
}

interface ConflictViewProps<Values extends object, Failure> {
  form: Form<Values, Failure>
  fields: Record<FieldName<Values>, ConflictField<Values>>
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
      ? ' Outro campo, que só mudou no servidor, junta-se sozinho.'
      : ` Outros ${count} campos, que só mudaram no servidor, juntam-se sozinhos.`

function shown<Values>(field: ConflictField<Values>, values: Values, name: FieldName<Values>): ReactNode {
  if (field.show) return field.show(values)
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return String(value) || '(vazio)'
}

interface VersionsProps<Values extends object, Failure> extends ConflictViewProps<Values, Failure> {
  conflict: Conflict<Values>
}

function Versions<Values extends object, Failure>({
  form,
  fields,
  conflict,
}: VersionsProps<Values, Failure>) {
  const { clashes, merged, takenOver } = compareVersions(conflict)
  const [chosen, setChosen] = useState<Partial<Record<FieldName<Values>, Side>>>({})
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const settle = () => {
    const values = { ...merged }
    for (const field of clashes) if (chosen[field] === 'theirs') values[field] = conflict.theirs[field]
    form.settle(values)
  }
  return (
    <section className={styles.conflict} aria-labelledby={`${form.name}-conflict`}>
      <div className={`${styles.head} t-deep`}>
        <h2 id={`${form.name}-conflict`} ref={title} tabIndex={-1}>
          {countText(clashes.length)}
        </h2>
        <p>
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
                  title={side === 'mine' ? 'A sua versão' : 'A versão guardada no servidor'}
                  hint={shown(fields[name], conflict[side], name)}
                />
              ))}
            </div>
          </div>
        ))}
        <p>
          <Button onClick={settle}>
            {clashes.length > 0 ? 'Guardar com estas escolhas' : 'Guardar as duas alterações'}
          </Button>
        </p>
      </div>
    </section>
  )
}

/**
 * Shown after 412 Precondition Failed (D42): both versions of every field that two people changed, to choose from. What
 * only one of them changed is joined.
 */
export function ConflictView<Values extends object, Failure>(props: ConflictViewProps<Values, Failure>) {
  const { conflict } = props.form
  return conflict && <Versions key={conflict.version} {...props} conflict={conflict} />
}

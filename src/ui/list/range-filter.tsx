import { useId } from 'react'
import { Icon } from '../media/icon'
import styles from './range-filter.module.css'
import { useTyped } from './use-typed'

/** A filter with two fields, for the lowest and the highest value. */
export interface ListRange {
  /** The name of the query parameter for the lowest value. */
  from: string
  /** The name of the query parameter for the highest value. */
  to: string
  label: string
  /** `amount`: the value is an amount as the user typed it. `day`: the value is a day such as '2026-03-10'. */
  kind: 'amount' | 'day'
  /** The default values, used if the URL has none. */
  standard?: readonly [from: string, to: string]
  /** Returns the error message for the two values, or null if they are valid. */
  problem: (from: string, to: string) => string | null
}

interface FieldProps {
  label: string
  kind: ListRange['kind']
  value: string
  /** The id of the element with the error message; undefined if the values are valid. */
  problemId: string | undefined
  onChange: (value: string) => void
}

function Field({ label, kind, value, problemId, onChange }: FieldProps) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <input
      aria-label={label}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      autoComplete="off"
      {...(kind === 'day' ? { type: 'date' } : { type: 'text', inputMode: 'decimal', placeholder: 'MZN' })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

interface RangeFilterProps {
  range: ListRange
  chosen: Readonly<Record<string, string | undefined>>
  className: string | undefined
  onFilter: (key: string, value: string) => void
}

/** The two fields of a filter for the lowest and the highest value. */
export function RangeFilter({ range, chosen, className, onFilter }: RangeFilterProps) {
  const id = useId()
  const { label, kind, standard = ['', ''] } = range
  const [from, to] = [chosen[range.from] ?? standard[0], chosen[range.to] ?? standard[1]]
  const problem = range.problem(from, to)
  const problemId = problem === null ? undefined : id
  return (
    <fieldset className={[styles.range, className].filter(Boolean).join(' ')}>
      <legend>{label}</legend>
      <div className={styles.fields}>
        <Field
          label={`${label}, de`}
          kind={kind}
          value={from}
          problemId={problemId}
          onChange={(value) => onFilter(range.from, value.trim())}
        />
        <span aria-hidden="true">a</span>
        <Field
          label={`${label}, até`}
          kind={kind}
          value={to}
          problemId={problemId}
          onChange={(value) => onFilter(range.to, value.trim())}
        />
      </div>
      <p id={id} className={styles.problem} role="status">
        {problem !== null && (
          <>
            <Icon name="alert" />
            {problem}
          </>
        )}
      </p>
    </fieldset>
  )
}

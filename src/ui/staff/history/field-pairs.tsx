import type { ReactNode } from 'react'
import { Picture } from '../../media/picture'
import styles from './history-panel.module.css'
import type { FieldValues, HistorySource } from './history-source'
import { labelOf, valueText } from './history-words'

type Words = Pick<HistorySource, 'labels' | 'html' | 'show' | 'picture'>

interface ValueProps {
  source: Words
  field: string
  value: unknown
}

function Value({ source, field, value }: ValueProps) {
  const picture = source.picture?.(field, value)
  return (
    <>
      {valueText(field, value, source)}
      {picture && (
        <Picture
          src={picture}
          alt=""
          width={320}
          height={180}
          sizes="320px"
          className={styles.picture ?? ''}
        />
      )}
    </>
  )
}

interface FieldPairsProps {
  source: Words
  fields: readonly string[]
  before: FieldValues
  /** The values after the change; undefined if they are not known. */
  after?: FieldValues
  children?: ReactNode
}

/** List of fields, each with its values before and after a change. */
export function FieldPairs({ source, fields, before, after, children }: FieldPairsProps) {
  return (
    <div className={styles.changes}>
      {fields.map((field) => (
        <section key={field} aria-label={labelOf(source, field)}>
          <h3>{labelOf(source, field)}</h3>
          <dl className={styles.pair}>
            <div>
              <dt>Antes</dt>
              <dd>
                <Value {...{ source, field }} value={before[field]} />
              </dd>
            </div>
            {after && (
              <div>
                <dt>Depois</dt>
                <dd>
                  <Value {...{ source, field }} value={after[field]} />
                </dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { Skeleton } from '../feedback/skeleton'

export interface Figure {
  label: ReactNode
  note?: ReactNode
  value: string
}

/** A list of figures with lines between them. */
export function Figures({ list }: { list: Figure[] }) {
  return (
    <dl className={styles.figures}>
      {list.map(({ label, note, value }, index) => (
        <div key={index}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Placeholder of the same height as the figures. */
export const FiguresLoading = ({ count }: { count: number }) => <Skeleton height={count * 76} />

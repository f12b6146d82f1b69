import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { Skeleton } from '../feedback/skeleton'

export interface Figure {
  label: ReactNode
  note?: ReactNode
  value: string
}

/** List of figures (labels with values), with lines between the rows. */
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

/** Placeholder with the height of `count` figures. */
export const FiguresLoading = ({ count }: { count: number }) => <Skeleton height={count * 76} />

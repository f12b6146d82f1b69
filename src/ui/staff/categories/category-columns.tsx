import type { ReactNode } from 'react'
import type { Column } from '@/ui/list/column'
import styles from './category-columns.module.css'
import { countText, type Held } from './category-words'
import type { Category } from './managed'

/** The description of a category, or 'Sem descrição' (RULES §2.19). */
export function Description({ category: { description } }: { category: Category }) {
  return (
    <div className={description ? styles.description : styles.none}>{description || 'Sem descrição'}</div>
  )
}

export const descriptionColumn = <T extends Category>(): Column<T> => ({
  key: 'descricao',
  label: 'Descrição',
  of: ({ description }) => description,
  show: (category) => <Description category={category} />,
  width: '45%',
  isSearched: true,
  isPlain: true,
})

export const countColumn = <T extends Category>(label: string, held: Held): Column<T> => ({
  key: 'total',
  label,
  of: ({ count }) => count,
  show: ({ count }) => count !== null && <span className={styles.count}>{countText(count, held)}</span>,
  width: '6rem',
  isSortable: true,
  isPlain: true,
  isShort: true,
})

interface NameLook<T> {
  before?: (category: T) => ReactNode
  below?: (category: T) => ReactNode
}

export const nameColumn = <T extends Category>({ before, below }: NameLook<T> = {}): Column<T> => ({
  key: 'nome',
  label: 'Nome',
  of: ({ name }) => name,
  show: (category) => (
    <>
      <div className={styles.name}>
        {before?.(category)}
        <span>{category.name}</span>
      </div>
      {below?.(category)}
    </>
  ),
  isSortable: true,
  isSearched: true,
  isPlain: true,
})

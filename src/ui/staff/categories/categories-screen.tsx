import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '@/lib/permission'
import { BarrierNote } from '../../feedback/barrier-note'
import { arrangeRecords } from '@/ui/list/arrange'
import type { Column } from '@/ui/list/column'
import { csvText } from '@/ui/list/csv'
import { RecordList } from '@/ui/list/record-list'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { Button } from '@/ui/page/button'
import { useRemoval } from '@/ui/record/use-removal'
import { IconButton } from '../page/icon-button'
import styles from './categories-screen.module.css'
import { EditCategoryForm, NewCategoryForm } from './category-form'
import { DELETION, LIST_WORDS, VIEWER_WORDS } from './category-words'
import { DeleteCategory } from './delete-category'
import type { Category, CategoryKind } from './managed'

interface CategoriesScreenProps<T extends Category, Values extends object> {
  title: string
  /** The first part of the names of the permissions, such as 'blog' in 'blog.edit'. */
  subject: string
  userId: number
  kind: CategoryKind<T, Values>
  read: UseQueryResult<T[]>
  columns: readonly Column<T>[]
}

const NONE: never[] = []

/** Links to the two category screens, one for the blog and one for projects (D23). */
function Kinds() {
  const mayBlog = useMay('blog.view')
  const mayProjects = useMay('project-categories.view')
  if (!mayBlog || !mayProjects) return null
  return (
    <nav className={styles.kinds} aria-label="Que categorias">
      <Link to="/dashboard/categories">Do blog</Link>
      <Link to="/dashboard/project-categories">De projetos</Link>
    </nav>
  )
}

/**
 * The screen for categories: a list in which each row can be edited, a form for a new category, and deletion (RULES
 * §2.19).
 */
export function CategoriesScreen<T extends Category, Values extends object>({
  title,
  subject,
  userId,
  kind,
  read,
  columns,
}: CategoriesScreenProps<T, Values>) {
  const address = useListSearch()
  const barrier = useBarrier()
  const mayCreate = useMay(`${subject}.create`)
  const mayEdit = useMay(`${subject}.edit`)
  const mayDelete = useMay(`${subject}.delete`)
  const [edited, setEdited] = useState<T | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const all = read.data ?? NONE
  const { found, shown, range } = arrangeRecords<T>(all, columns, address.search)
  // The row that is being edited remains visible with its input, even if the search excludes it or another user has
  // deleted the category.
  const isAway = edited !== null && !shown.some(({ id }) => id === edited.id)
  const rows = isAway ? [all.find(({ id }) => id === edited.id) ?? edited, ...shown] : shown
  const removal = useRemoval<T, number | null>({
    words: DELETION,
    records: all,
    changes: kind.changes,
    call: kind.remove,
    // The row with the focus was deleted, so the focus moves to the heading.
    onGone: () => heading.current?.focus(),
  })

  // The id of the category whose edit form was closed. After the category's row is rendered again, its edit button gets
  // the focus. If the row no longer exists, the heading gets the focus.
  const closed = useRef<number | null>(null)
  useEffect(() => {
    if (edited !== null || closed.current === null) return
    const button = document.getElementById(`edit-${closed.current}`)
    ;(button ?? heading.current)?.focus()
    closed.current = null
  }, [edited])
  const close = () => {
    closed.current = edited?.id ?? null
    setEdited(null)
  }

  const actions = (category: T) => (
    <>
      {mayEdit && (
        <IconButton
          id={`edit-${category.id}`}
          icon="edit"
          label={`Editar ${category.name}`}
          isDisabled={barrier !== null}
          onPress={() => setEdited(category)}
        />
      )}
      {mayDelete && (
        <IconButton
          icon="trash"
          label={`Excluir ${category.name}`}
          isDisabled={barrier !== null}
          onPress={() => removal.ask(category)}
        />
      )}
    </>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {mayCreate && (
          <Button
            size="sm"
            icon="plus"
            className={styles.toNew}
            onClick={() => document.getElementById(`new-${kind.name}-name`)?.focus()}
          >
            Nova
          </Button>
        )}
      </div>
      <Kinds />
      <BarrierNote barrier={mayCreate || mayEdit || mayDelete ? barrier : null} />
      <div className={mayCreate ? styles.columns : undefined}>
        <RecordList
          label={title}
          words={mayCreate ? LIST_WORDS : VIEWER_WORDS}
          read={read}
          columns={columns}
          records={rows}
          range={range}
          address={address}
          searchHint="Nome ou descrição"
          recordId={({ id }) => id}
          recordName={({ name }) => name}
          barrier={barrier}
          csv={{ fileName: `${kind.name}.csv`, text: () => csvText(found, columns) }}
          actions={mayEdit || mayDelete ? actions : undefined}
          editor={(category) =>
            category.id === edited?.id && (
              <EditCategoryForm {...{ kind, userId, barrier, category }} onClose={close} />
            )
          }
        />
        {mayCreate && (
          <section className={styles.new}>
            <div>
              <h2 id="nova">Nova categoria</h2>
              <NewCategoryForm kind={kind} userId={userId} barrier={barrier} />
            </div>
          </section>
        )}
      </div>
      <DeleteCategory removal={removal} categories={all} held={kind.held} />
    </div>
  )
}

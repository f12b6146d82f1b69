import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ManagedTag } from '@/api/managed-tag'
import { useMay } from '@/lib/permission'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { arrangeRecords } from '@/ui/list/arrange'
import type { Column } from '@/ui/list/column'
import { RecordList } from '@/ui/list/record-list'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { Button } from '@/ui/page/button'
import { ToList } from '../posts/one-post'
import { managedTagsQuery } from '../post-queries'
import { NewTag } from './new-tag'
import { DeleteTag, MergeTag, RenameTag } from './tag-dialogs'
import styles from './tag-manager.module.css'
import { countText, LIST_WORDS } from './tag-words'
import { presentTag } from './use-tag-form'

const NONE: never[] = []
/** The parameter that opened this screen. It stays in the URL when the search changes. */
const KEPT = ['gerir'] as const

const COLUMNS: readonly Column<ManagedTag>[] = [
  {
    key: 'nome',
    label: 'Etiqueta',
    of: ({ name }) => name,
    show: ({ name }) => <b>#{name}</b>,
    isPlain: true,
    isSortable: true,
    isSearched: true,
  },
  {
    key: 'artigos',
    label: 'Artigos',
    of: ({ count }) => count,
    show: (tag) => (
      <Link to="/dashboard/blog" search={{ etiqueta: String(tag.id) }}>
        {countText(tag)}
      </Link>
    ),
    width: '8rem',
    isPlain: true,
    isSortable: true,
  },
]

type Open = { what: 'rename' | 'merge' | 'delete'; tag: ManagedTag }

/** Screen where staff create, rename, merge and delete tags. */
export function TagManager({ userId }: { userId: number }) {
  const address = useListSearch(KEPT)
  const { procura, ordem, pagina, 'por-pagina': size } = address.search
  const read = useQuery(managedTagsQuery(userId))
  const barrier = useBarrier()
  const mayCreate = useMay('blog.create')
  const mayEdit = useMay('blog.edit')
  const mayDelete = useMay('blog.delete')
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const all = read.data ?? NONE
  const { shown, range } = arrangeRecords<ManagedTag>(all, COLUMNS, address.search)
  const tag = open && presentTag(all, open.tag)
  const close = () => {
    setOpen(null)
    // The button that had the focus may have disappeared with its row. Then the heading gets the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }
  const button = (what: Open['what'], words: string, one: ManagedTag) => (
    <Button
      variant="quiet"
      size="sm"
      icon={what === 'delete' ? 'trash' : what === 'merge' ? 'copy' : 'edit'}
      aria-label={`${words} #${one.name}`}
      disabled={barrier !== null}
      onClick={() => setOpen({ what, tag: one })}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <ToList />
      <h1 ref={heading} tabIndex={-1}>
        Etiquetas
      </h1>
      <BarrierNote barrier={mayCreate || mayEdit || mayDelete ? barrier : null} />
      {(mayCreate || mayEdit) && <NewTag userId={userId} tags={all} barrier={barrier} />}
      <RecordList
        label="Etiquetas"
        words={LIST_WORDS}
        read={read}
        columns={COLUMNS}
        records={shown}
        range={range}
        address={{
          search: { procura, ordem, pagina, 'por-pagina': size },
          onSearch: (change, replace) =>
            address.onSearch((now) => ({ ...change(now), gerir: 'etiquetas' }), replace),
        }}
        searchHint="Nome da etiqueta"
        recordId={({ id }) => id}
        recordName={({ name }) => `#${name}`}
        barrier={barrier}
        hasWordedActions
        actions={
          mayEdit || mayDelete
            ? (one) => (
                <>
                  {mayEdit && button('rename', 'Renomear', one)}
                  {mayEdit && all.length > 1 && button('merge', 'Juntar', one)}
                  {mayDelete && button('delete', 'Excluir', one)}
                </>
              )
            : undefined
        }
      />
      {open?.what === 'rename' && tag && <RenameTag userId={userId} tag={tag} onClose={close} />}
      {open?.what === 'merge' && tag && (
        <MergeTag userId={userId} tag={tag} others={all.filter(({ id }) => id !== tag.id)} onClose={close} />
      )}
      {open?.what === 'delete' && tag && <DeleteTag userId={userId} tag={tag} onClose={close} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deleteManagedPart, type ManagedPart } from '@/api/managed-project-parts'
import { useMay } from '@/lib/permission'
import { ORDERED_PARTS, type OrderedPart, type PartKind } from '@/shared/project-parts'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { ListLoading, ListTrouble } from '@/ui/list/list-states'
import { Button } from '@/ui/page/button'
import { useRemoval } from '@/ui/record/use-removal'
import { PartForm } from './part-form'
import { partChanges, partsQuery } from './part-queries'
import { PartRow } from './part-row'
import { KIND_WORDS, listWords, partName, removalWords } from './part-words'
import styles from './parts-panel.module.css'
import { partFormName, useUnsaved } from './unsaved-parts'
import { usePartOrder } from './use-part-order'

interface PartsPanelProps<K extends PartKind> {
  kind: K
  projectId: number
  userId: number
  barrier: string | null
}

const isOrdered = (kind: PartKind): kind is OrderedPart => ORDERED_PARTS.some((one) => one === kind)

/**
 * Panel for all project parts of one kind, for example all milestones. Staff add, edit, reorder and delete them here.
 */
export function PartsPanel<K extends PartKind>({ kind, projectId, userId, barrier }: PartsPanelProps<K>) {
  const read = useQuery(partsQuery(userId, projectId, kind))
  const mayEdit = useMay('projects.edit')
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const parts = read.data ?? []
  const { names, report, look } = useUnsaved()
  useEffect(() => look(read.data?.map(({ id }) => partFormName(kind, id)) ?? []), [look, kind, read.data])
  const order = usePartOrder(kind as OrderedPart, projectId, userId)
  const removal = useRemoval<ManagedPart<K>>({
    words: removalWords(kind),
    records: parts,
    changes: partChanges(userId, projectId),
    call: (part) => deleteManagedPart(kind, projectId, part),
    onGone: ({ id }) => {
      report(partFormName(kind, id), false)
      add.current?.focus()
    },
  })
  const words = KIND_WORDS[kind]
  const form = (part: ManagedPart<K> | null) => (
    <PartForm
      kind={kind}
      projectId={projectId}
      userId={userId}
      part={part}
      barrier={barrier}
      onClose={() => {
        setEdited(null)
        add.current?.focus()
      }}
    />
  )
  return (
    <section className={styles.panel} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {mayEdit && (
          <Button ref={add} variant="line" size="sm" icon="plus" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )}
      </div>
      <p className="vh" role="status">
        {order.news}
      </p>
      {edited === 'new' && form(null)}
      {edited !== 'new' && mayEdit && names.has(partFormName(kind, null)) && (
        <p>O que começou em «{words.add}» está por guardar.</p>
      )}
      {read.data === undefined ? (
        read.isError || read.fetchStatus === 'paused' ? (
          <ListTrouble words={listWords(kind)} read={read} />
        ) : (
          <ListLoading words={listWords(kind)} />
        )
      ) : parts.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ol className={styles.rows}>
          {parts.map((part, index) => (
            <li key={part.id}>
              {edited === part.id ? (
                form(part)
              ) : (
                <PartRow
                  kind={kind}
                  part={part}
                  isFirst={index === 0}
                  isLast={index === parts.length - 1}
                  mayEdit={mayEdit}
                  isUnsaved={names.has(partFormName(kind, part.id))}
                  isBarred={barrier !== null}
                  onMove={
                    isOrdered(kind)
                      ? (by) => order.move(parts as unknown as ManagedPart<OrderedPart>[], part.id, by)
                      : undefined
                  }
                  onEdit={() => setEdited(part.id)}
                  onRemove={() => removal.ask(part)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {removal.asked && (
        <ConfirmDialog
          opened
          title={words.removal}
          confirmLabel="Excluir"
          cancelLabel="Cancelar"
          danger
          needsNetwork
          busy={removal.isBusy}
          onConfirm={() => removal.confirm()}
          onCancel={removal.cancel}
        >
          <p>«{partName(kind, removal.asked)}» sai da página do projeto. Pode restaurar pelo histórico.</p>
          {removal.failure && (
            <Note tone="bad" role="alert" title={removal.failure.title}>
              {removal.failure.text}
            </Note>
          )}
        </ConfirmDialog>
      )}
    </section>
  )
}

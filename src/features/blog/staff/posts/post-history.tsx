import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { readPostHistory, readPostVersion, restorePostVersion } from '@/api/post-history-calls'
import { webAddress } from '@/api/web-address'
import { momentText } from '@/lib/dates'
import { useMay } from '@/lib/permission'
import { POST_FIELD_LABELS } from '@/shared/post'
import { fileName } from '@/ui/record/shown-value'
import { useRefresh } from '@/ui/record/use-refresh'
import { HistoryPanel } from '@/ui/staff/history/history-panel'
import type { HistorySource } from '@/ui/staff/history/history-source'
import { categoriesQuery } from '../categories/category-calls'
import { managedTagsQuery, postChanges, staffPostsKey } from '../post-queries'
import { OnePost } from './one-post'

/** The changes of a post with author and time. The user can restore earlier versions. */
export function PostHistory({ userId, id }: { userId: number; id: number }) {
  return (
    <OnePost userId={userId} id={id} title="Histórico">
      {(post) => <History userId={userId} post={post} />}
    </OnePost>
  )
}

const PICTURES = ['featured_image', 'og_image']

interface Named {
  id: number
  name: string
}

const nameIn = (all: readonly Named[], value: unknown): string =>
  all.find(({ id }) => String(id) === String(value))?.name ?? `n.º ${String(value)}, que já não existe`

/** Returns a function that converts a post's values (ids, dates and states) to readable texts. */
const showIn =
  (categories: readonly Named[], tags: readonly Named[]): HistorySource['show'] =>
  (field, value) => {
    if (field === 'status') return value === 'published' ? 'Publicado' : 'Rascunho'
    if (field === 'published_at') return typeof value === 'string' && value !== '' ? momentText(value) : ''
    if (field === 'category') return value ? nameIn(categories, value) : ''
    if (PICTURES.includes(field) && typeof value === 'string') return fileName(value)
    if (field === 'tags' && Array.isArray(value))
      return (value as unknown[]).map((tag) => nameIn(tags, tag)).join(', ')
    return undefined
  }

function History({ userId, post }: { userId: number; post: EditedPost }) {
  const { id, title, state, values, version } = post
  const mayEdit = useMay('blog.edit')
  const categories = useQuery(categoriesQuery(userId)).data ?? []
  const tags = useQuery(managedTagsQuery(userId)).data ?? []
  const refresh = useRefresh(postChanges(userId))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const source: HistorySource = {
    key: [...staffPostsKey(userId), 'history', id],
    readPage: (page, size, signal) => readPostHistory(id, page, size, signal),
    readVersion: (entry, signal) => readPostVersion(id, entry, signal),
    present: { ...values },
    restore: (entry) => restorePostVersion(id, entry, version),
    refresh,
    labels: POST_FIELD_LABELS,
    html: ['content'],
    show: showIn(categories, tags),
    picture: (field, value) =>
      PICTURES.includes(field) && typeof value === 'string' ? webAddress(value) : undefined,
    keeps: 'Endereço, estado e data de publicação ficam como estão.',
    mayRestore: mayEdit && state !== 'bin',
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Histórico de «{title}»
      </h1>
      {state === 'bin' && <p>O artigo está no lixo. Restaure-o antes de voltar a uma versão anterior.</p>}
      <HistoryPanel source={source} />
    </>
  )
}

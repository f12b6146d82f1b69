import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatSize } from '@/lib/formats'
import { mediaListQuery, type MediaFilePage, type MediaSearch } from '@/lib/staff/media/media-calls'
import { LIST_WORDS } from '@/lib/staff/media/media-words'
import { useMediaRights } from '@/lib/staff/media/use-media-rights'
import { useUploads } from '@/lib/staff/media/use-uploads'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ListBar } from '@/ui/list/list-bar'
import { changeSearch, isNarrowed, type ListSearch } from '@/ui/list/list-search'
import { ListEmpty, ListLoading, ListTrouble } from '@/ui/list/list-states'
import { pageRange } from '@/ui/list/pages'
import { PagesNav } from '@/ui/list/pages-nav'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { MediaTiles, tileClass } from '@/ui/staff/media/media-tiles'
import { UploadRows } from '@/ui/staff/media/upload-rows'
import { UploadZone } from '@/ui/staff/media/upload-zone'
import styles from './media-library.module.css'

const PAGE_SIZE = 24
const FILTERS = ['mostrar', 'tipo'] as const
type Filter = (typeof FILTERS)[number]

const asked = ({ procura, mostrar, tipo, pagina }: ListSearch<Filter>): MediaSearch => ({
  page_size: PAGE_SIZE,
  ...(pagina && { page: pagina }),
  ...(procura && { search: procura }),
  ...(mostrar === 'sem-texto' && { missing_alt: true }),
  ...(mostrar === 'sem-uso' && { unused: true }),
  ...(tipo === 'imagens' && { kind: 'picture' as const }),
  ...(tipo === 'documentos' && { kind: 'document' as const }),
})

function Totals({ totals }: { totals: MediaFilePage['totals'] }) {
  const { files, bytes, missing_alt: missing } = totals
  return (
    <p className={styles.sum}>
      <b className="num">
        {formatCount(files, 'ficheiro', 'ficheiros')}, {formatSize(bytes)}.
      </b>{' '}
      {missing > 0 &&
        (missing === 1 ? 'Falta 1 texto alternativo.' : `Faltam ${missing} textos alternativos.`)}
    </p>
  )
}

/** The media library: uploads, search, filters, and the files as cards. */
export function MediaLibrary({ userId }: { userId: number }) {
  const { search, onSearch } = useListSearch(FILTERS)
  const read = useQuery(mediaListQuery(userId, asked(search)))
  const { mayEdit } = useMediaRights()
  const { queue, items } = useUploads(userId)
  const barrier = useBarrier()
  const { data } = read
  const range = pageRange(data?.count ?? 0, search.pagina ?? 1, PAGE_SIZE)
  const narrowed = isNarrowed(search)
  const isLoading = data === undefined && read.isPending && read.fetchStatus !== 'paused'
  const change = (next: Partial<typeof search>, replace = false) =>
    onSearch((now) => changeSearch(now, next), replace)
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1} id="biblioteca">
          Imagens
        </h1>
        {data && <Totals totals={data.totals} />}
      </div>
      {mayEdit && (
        <>
          <UploadZone title="Juntar ficheiros" takesDocuments onFiles={(files) => void queue.add(files)} />
          <div role="status">
            {barrier && (
              <Note tone="wait" icon="offline">
                Sem rede. Pode escolher ficheiros: seguem sozinhos quando houver rede.
              </Note>
            )}
          </div>
          <UploadRows queue={queue} items={items} />
        </>
      )}
      {!isLoading && <ReadAge at={read.dataUpdatedAt} />}
      {(data !== undefined || isLoading) && (
        <ListBar
          searchHint="Nome ou texto alternativo"
          typed={search.procura ?? ''}
          onTyped={(text) => change({ procura: text.trim() || undefined }, true)}
          filters={[
            {
              key: 'mostrar',
              label: 'Mostrar',
              options: [
                ['sem-texto', withCount('Sem texto', data?.totals.missing_alt)],
                ['sem-uso', withCount('Sem uso', data?.totals.unused)],
              ],
            },
            {
              key: 'tipo',
              label: 'Tipo',
              options: [
                ['imagens', 'Imagens'],
                ['documentos', 'Documentos'],
              ],
            },
          ]}
          chosen={{ mostrar: search.mostrar, tipo: search.tipo }}
          onFilter={(key, value) => change({ [key]: value || undefined })}
          columns={[]}
          order=""
          onOrder={() => undefined}
        />
      )}
      {isLoading && <ListLoading words={LIST_WORDS} />}
      {!isLoading && (read.isError || data === undefined) && <ListTrouble words={LIST_WORDS} read={read} />}
      {data?.results.length === 0 && (
        <ListEmpty words={LIST_WORDS} isNarrowed={narrowed} onClear={() => onSearch(() => ({}))} />
      )}
      {data && data.results.length > 0 && (
        <MediaTiles
          files={data.results}
          label="Biblioteca"
          wrap={(file, tile) => (
            <Link
              to="/dashboard/media"
              search={(before: object) => ({ ...before, ficheiro: file.id })}
              className={tileClass}
            >
              {tile}
            </Link>
          )}
        />
      )}
      {range.total > PAGE_SIZE && <PagesNav range={range} isCompact />}
    </div>
  )
}

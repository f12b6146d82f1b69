import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ManagedProject } from '@/api/managed-project'
import { useSession } from '@/lib/session'
import { EMPTY_PROJECT } from '@/shared/project'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Note } from '@/ui/feedback/note'
import { ListTrouble } from '@/ui/list/list-states'
import { ButtonLink } from '@/ui/page/button'
import { EditorHead } from './editor-head'
import { arrivedProject, managedProjectQuery } from './editor-queries'
import { ExistingProject } from './existing-project'

/** The screen /dashboard/projects/edit/{slug}, with the form of a stored project. */
export function EditProjectPage() {
  const session = useSession()
  const { slug = '' } = useParams({ strict: false })
  return session.status === 'signed-in' ? (
    <EditProject key={slug} slug={slug} userId={session.user.id} />
  ) : null
}

const WORDS = {
  loading: 'A carregar o projeto...',
  failed: 'Não foi possível carregar o projeto.',
  empty: '',
  noneFound: '',
  away: 'Sem rede, e este projeto ainda não foi aberto neste aparelho.',
}

/** Adds the fields that a project lacks if it was stored on the device by an earlier build without these fields. */
const withEveryField = (project: ManagedProject): ManagedProject => ({
  ...project,
  values: { ...EMPTY_PROJECT, ...project.values },
})

/**
 * Maximum age in ms of a version in memory that the form uses without asking the server. It is there after the form's
 * address has changed, because the user has saved another slug.
 */
const AGE_MAX_MS = 10_000

function EditProject({ slug, userId }: { slug: string; userId: number }) {
  const query = managedProjectQuery(userId, slug)
  const client = useQueryClient()
  const [usableFrom] = useState(() => {
    const [now, inMemory] = [Date.now(), client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0]
    return now - inMemory < AGE_MAX_MS ? inMemory : now
  })
  const read = useQuery({ ...query, staleTime: 0 })
  // The version stored on the device may be outdated, and a form with an outdated version would cause a conflict when
  // the user saves. So the form waits for the server's response, and uses the stored version only if there is none.
  // `isFetchedAfterMount` does not tell them apart, because it is also true after the stored version was restored.
  const isFromServer = read.dataUpdatedAt >= usableFrom
  const hasNoAnswer = read.fetchStatus === 'paused' || (read.isError && read.fetchStatus === 'idle')
  const isAsking = !isFromServer && !hasNoAnswer
  const [opened, setOpened] = useState<ManagedProject | null>(() => {
    const arrived = arrivedProject(slug)
    return arrived ? withEveryField(arrived) : null
  })
  if (read.data && !isAsking && opened === null) setOpened(withEveryField(read.data))
  // An open form stays open, even if another user moves the project to the bin meanwhile.
  if (opened) return <ExistingProject project={opened} userId={userId} />
  if (read.data === null && !isAsking)
    return (
      <EditorHead title="Editar projeto">
        <Note
          tone="info"
          title="Este projeto não existe."
          actions={
            <ButtonLink to="/dashboard/projects" variant="line" size="sm">
              Ver os projetos
            </ButtonLink>
          }
        >
          O endereço mudou, ou o projeto está no lixo.
        </Note>
      </EditorHead>
    )
  return (
    <EditorHead title="Editar projeto">
      {read.isError && !isAsking ? (
        <ListTrouble words={WORDS} read={read} />
      ) : (
        <div aria-busy="true">
          <LoadingLine>{WORDS.loading}</LoadingLine>
          <Skeleton height={480} />
        </div>
      )}
    </EditorHead>
  )
}

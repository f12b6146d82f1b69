import { useMediaQuery } from '@mantine/hooks'
import { useMatches } from '@tanstack/react-router'
import type { User } from '@/api/user'
import { useSession } from '@/lib/session'
import { mayDo } from '@/shared/permissions'
import { personPermission, type PersonKind } from '@/shared/person'
import { Note } from '@/ui/feedback/note'
import { ImportScreen } from '../import/import-screen'
import { MergeScreen } from './merge-screen'
import { PeopleAside, PeopleBar } from './people-aside'
import beside from './people-aside.module.css'
import { PeopleHead } from './people-head'
import { PeopleList } from './people-list'
import styles from './people.module.css'
import { KIND_WORDS } from './people-words'
import { EditPerson, NewPerson } from './person-form'
import { PersonScreen } from './person-screen'

/**
 * Reads from the URL which view is shown: `?ver=12`, `?editar=12`, `?novo=true`, `?importar=true`, `?ver=12&juntar=13`,
 * otherwise the list.
 */
function useView() {
  // The last match of the router is the route of this screen.
  const raw = useMatches({ select: (matches) => (matches.at(-1)?.search ?? {}) as Record<string, unknown> })
  const id = (value: unknown): number | null => {
    const number = Number(value)
    return Number.isSafeInteger(number) && number > 0 ? number : null
  }
  return {
    viewed: id(raw.ver),
    edited: id(raw.editar),
    merged: id(raw.juntar),
    isNew: raw.novo === true,
    isImport: raw.importar === true,
  }
}

/** Minimum width (1280 px) to show the list beside a person, with search and filters above both. */
const WIDE = '(min-width: 80em)'

function Refused({ kind }: { kind: PersonKind }) {
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{KIND_WORDS[kind].title}</h1>
      <Note tone="info" icon="lock" title="Só para a Gestão de Comunidade">
        A ficha tem nomes e contactos de pessoas. Peça o acesso a quem administra o Dashboard.
      </Note>
    </div>
  )
}

function View({ kind, user }: { kind: PersonKind; user: User }) {
  const { viewed, edited, merged, isNew, isImport } = useView()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const may = (action: 'view' | 'create' | 'edit') => mayDo(user, personPermission(kind, action))
  const props = { kind, userId: user.id }
  if (isImport || isNew) {
    if (!may('create')) return <Refused kind={kind} />
    return isImport ? <ImportScreen {...props} /> : <NewPerson {...props} />
  }
  if (edited !== null)
    return may('edit') ? <EditPerson key={edited} {...props} id={edited} /> : <Refused kind={kind} />
  if (viewed === null) return <PeopleList {...props} user={user} />
  if (!may('view')) return <Refused kind={kind} />
  if (merged !== null && may('edit'))
    return <MergeScreen key={`${viewed} ${merged}`} {...props} keptId={viewed} otherId={merged} />
  // `PersonScreen` has the same position in the React tree for every width. So it keeps its state, such as a note that
  // the user is writing, when the width changes.
  return (
    <div className={isWide ? styles.screen : undefined}>
      {isWide && (
        <>
          <PeopleHead {...props} user={user} isBeside />
          <PeopleBar {...props} />
        </>
      )}
      <div className={beside.beside}>
        {isWide && <PeopleAside {...props} current={viewed} />}
        <PersonScreen key={viewed} {...props} user={user} id={viewed} isBeside={isWide} />
      </div>
    </div>
  )
}

/** The screens of one kind of people, below /dashboard/community (D44). Without a session nothing is shown. */
function PeoplePage({ kind }: { kind: PersonKind }) {
  const session = useSession()
  return session.status === 'signed-in' ? <View key={kind} kind={kind} user={session.user} /> : null
}

export const VolunteersPage = () => <PeoplePage kind="volunteers" />
export const BeneficiariesPage = () => <PeoplePage kind="beneficiaries" />
export const PartnersPage = () => <PeoplePage kind="partners" />

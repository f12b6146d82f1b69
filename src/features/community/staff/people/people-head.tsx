import type { User } from '@/api/user'
import { mayDo } from '@/shared/permissions'
import { personPermission, type PersonKind } from '@/shared/person'
import { ButtonLink } from '@/ui/page/button'
import { BackLink } from '@/ui/staff/page/back-link'
import { PeopleTabs } from './people-tabs'
import styles from './people.module.css'
import { KIND_WORDS, viewing } from './people-words'

interface PeopleHeadProps {
  kind: PersonKind
  userId: number
  user: User
  /** Whether the list is shown beside a person. Then the person's name is the main heading of the page. */
  isBeside: boolean
}

/**
 * The top of a list of people: a back link, the heading, the buttons to add or import people, and links with the number
 * of people of each kind and of pending donations.
 */
export function PeopleHead({ kind, userId, user, isBeside }: PeopleHeadProps) {
  const words = KIND_WORDS[kind]
  return (
    <>
      <BackLink to="/dashboard/community">Comunidade</BackLink>
      <div className={styles.head}>
        {isBeside ? <p className={styles.title}>{words.title}</p> : <h1 tabIndex={-1}>{words.title}</h1>}
        {mayDo(user, personPermission(kind, 'create')) && (
          <p className={styles.acts}>
            <ButtonLink to="." search={viewing({ novo: true })} size="sm" icon="plus">
              {words.new}
            </ButtonLink>
            <ButtonLink to="." search={viewing({ importar: true })} variant="line" size="sm" icon="file">
              Importar CSV
            </ButtonLink>
          </p>
        )}
      </div>
      <PeopleTabs userId={userId} current={kind} />
    </>
  )
}

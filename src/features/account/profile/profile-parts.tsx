import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@/api/profile'
import type { User } from '@/api/user'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Time } from '@/ui/page/time'
import { PROFILE_FAILED, profileQuery } from '../profile-queries'
import settings from '../settings/settings-page.module.css'
import { missingParts, missingText } from './completeness'
import { ProfileForm } from './profile-form'
import { ProfileKinds } from './profile-kinds'
import { ProfilePhoto } from './profile-photo'
import styles from './profile.module.css'

/** Shows how many fields of the profile are filled in, as a row with one mark for each field and as text. */
function Completeness({ profile }: { profile: Profile }) {
  const { missing, parts } = missingParts(profile)
  const filled = parts - missing.length
  return (
    <div className={styles.filled}>
      <div aria-hidden="true">
        {Array.from({ length: parts }, (_, index) => (
          <i key={index} data-filled={index < filled ? '' : undefined} />
        ))}
      </div>
      <p className={styles.soft}>
        {filled} de {parts} partes preenchidas. {missingText(missing)}
      </p>
    </div>
  )
}

/**
 * The user's profile, shown at the start of the settings. There is no choice of a language, because all texts and mails
 * of the association are in Portuguese.
 */
export function ProfileParts({ user }: { user: User }) {
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(profileQuery(user.id))
  if (!data)
    return isPending ? (
      <Skeleton height="420px" />
    ) : (
      <>
        <p className={styles.soft}>{PROFILE_FAILED}</p>
        <ReadTrouble what="O seu perfil" onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      {data.memberSince && (
        <p className={styles.meta}>
          <b>{user.username}</b> · conta desde <Time at={data.memberSince} />
        </p>
      )}
      {data.isComplete && <Completeness profile={data} />}
      <ReadAge at={dataUpdatedAt} />
      <section className={settings.part}>
        <h2>Quem é</h2>
        <ProfileForm profile={data} />
      </section>
      {data.isComplete ? (
        <>
          <section className={settings.part}>
            <h2>Fotografia</h2>
            <ProfilePhoto profile={data} />
          </section>
          {!user.isStaff && !user.isSuperuser && (
            <section className={settings.part}>
              <h2>Os seus perfis</h2>
              <ProfileKinds profile={data} />
            </section>
          )}
        </>
      ) : (
        <Note tone="info">Este servidor guarda só o nome e o telefone.</Note>
      )}
    </>
  )
}

import { useState } from 'react'
import type { Profile } from '@/api/profile'
import { toast } from '@/ui/feedback/toast'
import { useBarrier } from '@/ui/list/use-barrier'
import { Choice } from '@/ui/form/choice'
import type { UserType } from '@/shared/registration'
import { PROFILES } from '../register/register-model'
import { PROFILE_UPDATE_FAILED, updateProfile } from './profile-calls'
import styles from './profile.module.css'
import { useProfileChange } from './use-profile-change'

/**
 * Checkboxes for the profile types of the user. The type that the user chose at registration cannot be
 * removed. Each type has its own view in the portal.
 */
export function ProfileKinds({ profile }: { profile: Profile }) {
  /** The change that is being sent, so that its checkbox shows it immediately; otherwise null. */
  const [wanted, setWanted] = useState<{ type: UserType; isOn: boolean } | null>(null)
  const barrier = useBarrier()
  const onChange = useProfileChange(profile.user.id)
  const change = async (type: UserType, isOn: boolean) => {
    setWanted({ type, isOn })
    const profiles = isOn ? [...profile.profiles, type] : profile.profiles.filter((one) => one !== type)
    try {
      onChange(await updateProfile({ profiles }))
    } catch {
      // `updateProfile` has already logged the failure.
      toast.error(PROFILE_UPDATE_FAILED)
    } finally {
      setWanted(null)
    }
  }
  return (
    <>
      <p className={styles.soft}>Cada um tem a sua vista no portal. Pode ter vários.</p>
      <div className={styles.kinds}>
        {PROFILES.map(({ type, name, hint }) => (
          <Choice
            key={type}
            type="checkbox"
            name={`profile-${type}`}
            checked={wanted?.type === type ? wanted.isOn : profile.profiles.includes(type)}
            disabled={type === profile.user.userType || wanted !== null || barrier !== null}
            onChange={(isOn) => void change(type, isOn)}
            title={name}
            hint={type === profile.user.userType ? 'O do seu registo' : hint}
          />
        ))}
      </div>
      {barrier && <p className={styles.soft}>{barrier}</p>}
    </>
  )
}

import { SettingsPage } from '@/features/account/settings/settings-page'
import { AssociationPart } from '@/features/association/staff/association-part'
import { AuditReader } from '@/features/audit/staff/audit-reader'
import { MailPreviews } from '@/features/donations/staff/mails/mail-previews'
import { DonationMethods } from '@/features/donations/staff/methods/donation-methods'
import { Undelivered } from '@/features/donations/staff/undelivered'
import { SystemPart } from '@/features/system/staff/system-part'
import { GroupsPart } from '@/features/users/staff/groups-part'
import { RetentionPart } from '@/features/users/staff/retention'
import { useSession } from '@/lib/session'
import { hasRole } from '@/shared/permissions'
import { partLabel, SettingsParts, useSettingsPart } from './settings-parts'
import styles from './settings-parts.module.css'

/**
 * The page /dashboard/settings: the settings of the user's account, and for administrators also those of the whole
 * site, in tabs that `?parte=` selects.
 */
export function SettingsScreen() {
  const state = useSession()
  const part = useSettingsPart()
  if (state.status !== 'signed-in') return null
  const { user } = state
  if (!hasRole(user, 'admin')) return <SettingsPage />
  if (part === undefined)
    return (
      <SettingsPage
        first={
          <>
            <SettingsParts part={part} />
            <DonationMethods userId={user.id} />
            <MailPreviews userId={user.id} />
          </>
        }
      />
    )
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{partLabel(part)}</h1>
      <SettingsParts part={part} />
      {part === 'associacao' && <AssociationPart userId={user.id} />}
      {part === 'grupos' && <GroupsPart />}
      {part === 'servidor' && (
        <>
          <SystemPart userId={user.id} undelivered={<Undelivered userId={user.id} />} />
          <RetentionPart userId={user.id} />
        </>
      )}
      {part === 'auditoria' && <AuditReader userId={user.id} at={{ parte: part }} />}
    </div>
  )
}

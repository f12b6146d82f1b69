import { SettingsPage } from '@/features/account/settings/settings-page'
import { MailPreviews } from '@/features/donations/staff/mails/mail-previews'
import { DonationMethods } from '@/features/donations/staff/methods/donation-methods'
import { useSession } from '@/lib/session'
import { hasRole } from '@/shared/permissions'

/** The page /dashboard/settings: the user's account, and for administrators the donation methods and the mails. */
export function SettingsScreen() {
  const state = useSession()
  if (state.status !== 'signed-in') return null
  const { user } = state
  return (
    <SettingsPage
      first={
        hasRole(user, 'admin') && (
          <>
            <DonationMethods userId={user.id} />
            <MailPreviews userId={user.id} />
          </>
        )
      }
    />
  )
}

import type { User } from '@/api/user'
import { UnverifiedEmail } from '../verification/unverified-email'
import { ChangeEmail } from './change-email'
import { OwnSessions } from './own-sessions'

/**
 * Section of the settings for the e-mail address: a note if the address is not confirmed, and the change to another
 * address.
 */
export function EmailSecurity({ user }: { user: User }) {
  return (
    <>
      {user.isEmailVerified === false && <UnverifiedEmail />}
      <ChangeEmail userId={user.id} username={user.username} email={user.email} />
    </>
  )
}

/** Section of the settings with the devices on which the user is signed in. */
export function SessionSecurity({ user }: { user: User }) {
  return <OwnSessions userId={user.id} />
}

import type { User } from '@/api/user'
import { UnverifiedEmail } from '../verification/unverified-email'
import { ChangeEmail } from './change-email'
import { OwnSessions } from './own-sessions'

/** The verification of the account's e-mail, and the way to another one. */
export function EmailSecurity({ user }: { user: User }) {
  return (
    <>
      {user.isEmailVerified === false && <UnverifiedEmail />}
      <ChangeEmail userId={user.id} username={user.username} email={user.email} />
    </>
  )
}

/** Where the account is signed in. */
export function SessionSecurity({ user }: { user: User }) {
  return <OwnSessions userId={user.id} />
}

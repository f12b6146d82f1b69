import { endPasswordLinks } from '../../db/session-end'
import type { AccountWork } from '../../http/account-work'
import type { Clock } from '../../http/clock'
import type { Background } from '../../jobs/background'
import type { PostOffice } from '../../mail/mail'
import { invitationMail } from './invitation-mail'
import { isMailPaused, keepMailedLink } from './mailed-link'
import { RESET_SECONDS } from './password-resets'
import { hashPassword } from './passwords'
import { resetMail } from './reset-mail'
import { addReset } from './reset-store'
import { addAccount, findTakenNames } from './store'

/** Time in s for which an invitation is valid. It is a week, because new staff may have no network for days. */
const INVITATION_SECONDS = 7 * 24 * 3600

interface Given {
  clock: Clock
  postOffice: PostOffice
  background: Background
  siteUrl: string
}

/** Creates the functions for passwords and links that the administration of accounts uses. */
export function createAccountWork(deps: Given): AccountWork {
  const { clock, postOffice, background, siteUrl } = deps
  return {
    async addInvited(trx, account) {
      const createdAt = clock().toISOString()
      // The account gets a random password that is not shown to anyone. The invited user replaces it.
      const passwordHash = await hashPassword(crypto.randomUUID())
      return addAccount(trx, {
        ...account,
        userType: null,
        passwordHash,
        createdAt,
        invitedAt: createdAt,
      })
    },

    findTaken: findTakenNames,

    async keepInvitation(trx, { id, email }) {
      const table = 'password_resets'
      if (await isMailPaused(trx, deps, id, table)) return false
      await endPasswordLinks(trx, { userId: id, at: clock().toISOString() })
      return keepMailedLink(trx, deps, id, {
        seconds: INVITATION_SECONDS,
        table,
        add: (inside, link) => addReset(inside, { ...link, isInvitation: true }),
        mail: (token) => invitationMail(email, siteUrl, token),
      })
    },

    keepReset: (trx, { id, email }) =>
      keepMailedLink(trx, deps, id, {
        seconds: RESET_SECONDS,
        table: 'password_resets',
        add: addReset,
        mail: (token) => resetMail(email, siteUrl, token),
      }),

    sendMails: () => background.now('mail', () => postOffice.sendDue()),
  }
}

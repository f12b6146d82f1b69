import type { AccountTables } from '../tables/account-tables'
import type { ProfileTables } from '../tables/profile-tables'
import type { UserTables } from '../tables/user-tables'
import { given, hidden, IMPERSONAL, plain, SEARCH, SECRET, staff, STATE, type TableRule } from './rule'

type Rules<G> = { [T in keyof G]: TableRule<T & keyof (UserTables & AccountTables & ProfileTables)> }

const OF_ACCOUNT = {
  about: [{ account: 'user_id' }],
  by: [],
  keep: 'unused-account',
  erase: 'delete',
} as const

/** The rules for the columns of accounts, sessions and profiles. */
export const accountRules: Rules<UserTables & AccountTables & ProfileTables> = {
  facts: { ...IMPERSONAL, key: 'name', columns: plain('about the database itself', 'name', 'value') },
  users: {
    ...{ title: 'Conta', about: [{ account: 'id' }], by: [], key: 'id' },
    ...{ keep: 'unused-account', erase: 'delete' },
    columns: {
      ...given('id', 'username', 'email', 'first_name', 'last_name', 'phone', 'user_type'),
      ...given('is_staff', 'is_superuser', 'is_active', 'created_at', 'email_verified_at', 'invited_at'),
      ...hidden(SECRET, 'password_hash', 'session_epoch'),
      ...hidden(SEARCH, 'username_key', 'email_key', 'search_text'),
      ...plain('marks the accounts of a demonstration', 'is_demo'),
    },
  },
  user_groups: {
    ...{ ...OF_ACCOUNT, title: 'Grupos da conta', key: 'user_id' },
    columns: given('user_id', 'group_name'),
  },
  sessions: {
    ...{ ...OF_ACCOUNT, title: 'Sessões', key: 'id', keep: 'short' },
    columns: { ...given('user_id', 'created_at', 'ended_at', 'device'), ...hidden(SECRET, 'id', 'epoch') },
  },
  last_sign_ins: {
    ...{ ...OF_ACCOUNT, title: 'Última entrada', key: 'user_id' },
    columns: given('user_id', 'at'),
  },
  deletion_warnings: {
    ...{ ...OF_ACCOUNT, title: 'Aviso de que a conta vai ser apagada', key: 'user_id' },
    columns: given('user_id', 'at'),
  },
  refresh_tokens: {
    ...{ ...OF_ACCOUNT, title: 'Renovações das sessões', key: 'token_hash', keep: 'short' },
    columns: {
      ...given('user_id', 'created_at', 'expires_at', 'used_at'),
      ...hidden(SECRET, 'token_hash', 'session_id'),
    },
  },
  password_resets: {
    ...{ ...OF_ACCOUNT, title: 'Ligações para escolher a senha', key: 'token_hash', keep: 'short' },
    columns: {
      ...given('user_id', 'created_at', 'expires_at', 'used_at', 'is_invitation'),
      ...hidden(SECRET, 'token_hash'),
    },
  },
  email_verifications: {
    ...{ ...OF_ACCOUNT, title: 'Ligações para confirmar o e-mail', key: 'token_hash', keep: 'short' },
    columns: {
      ...given('user_id', 'email_key', 'new_email', 'created_at', 'expires_at'),
      ...hidden(SECRET, 'token_hash'),
    },
  },
  sign_in_attempts: {
    ...{ title: null, about: [], by: [], key: 'name_hash', keep: 'short', erase: null },
    columns: {
      ...hidden(SECRET, 'name_hash', 'origin_hash'),
      ...plain('a count that no name can be read from', 'failures', 'last_at', 'blocked_until'),
    },
  },
  mails: {
    ...{ title: null, about: [], by: [], key: 'id', keep: 'short', erase: null },
    columns: {
      ...hidden('encrypted, and deleted when the mail is sent or expires', 'sealed'),
      ...plain(STATE, 'id', 'attempts', 'next_attempt_at', 'expires_at', 'created_at'),
    },
  },
  audit_log: {
    // The audit log has no names. It contains only the number of an account, which identifies no person after the
    // account is deleted.
    ...{ title: 'Registo de ações na conta', about: [{ account: 'account_id' }], by: ['actor_id'] },
    ...{ key: 'id', keep: 'short', erase: 'keep' },
    columns: {
      ...given('id', 'at', 'event', 'outcome', 'account_id', 'net', 'detail'),
      ...staff('actor_id'),
      ...plain('the place of the line in the chain and its hash (D87)', 'seq', 'hash'),
    },
  },
  notifications: {
    ...{ ...OF_ACCOUNT, title: 'Notificações', key: 'id', keep: 'two-years' },
    columns: given('id', 'user_id', 'title', 'message', 'type', 'link', 'read_at', 'created_at'),
  },
  push_subscriptions: {
    ...{ ...OF_ACCOUNT, title: 'Aparelhos que recebem notificações', key: 'id' },
    columns: {
      ...given('id', 'user_id', 'created_at'),
      ...hidden(SECRET, 'endpoint', 'p256dh', 'auth'),
    },
  },
  push_deliveries: {
    ...{ title: 'Notificações a caminho de aparelhos', key: 'id', by: [], keep: 'short', erase: 'delete' },
    about: [{ record: 'subscription_id', of: 'push_subscriptions' }],
    columns: {
      ...given('id', 'notification_id', 'subscription_id', 'created_at'),
      ...plain(STATE, 'attempts', 'next_attempt_at', 'leased_until'),
    },
  },
  user_profiles: {
    ...{ ...OF_ACCOUNT, title: 'Perfil', key: 'user_id' },
    columns: given('user_id', 'address', 'presentation', 'profiles', 'updated_at'),
  },
  profile_photos: {
    ...{ ...OF_ACCOUNT, title: 'Fotografia', key: 'user_id' },
    columns: {
      ...given('user_id', 'hash', 'updated_at'),
      ...hidden('a file of its own in the copy: foto.webp', 'data'),
    },
  },
  notification_choices: {
    ...{ ...OF_ACCOUNT, title: 'Escolhas de notificações', key: 'kind' },
    columns: given('user_id', 'kind', 'channel', 'is_on'),
  },
}

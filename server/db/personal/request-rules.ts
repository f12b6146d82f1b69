import type { PersonalTables } from '../tables/personal-tables'
import { blanked, given, hiddenBlanked, IMPERSONAL, plain, SEARCH, staff, type TableRule } from './rule'

/** The rules for the columns of requests about personal data. */
export const requestRules: { [T in keyof PersonalTables]: TableRule<T> } = {
  data_requests: {
    title: 'Pedidos para apagar os dados',
    about: [{ account: 'user_id' }, { email: 'email', key: 'email_key' }],
    ...{ by: ['opened_by', 'closed_by'], key: 'id', keep: 'with-record', erase: 'anonymise' },
    columns: {
      ...given('id', 'state', 'created_at', 'due_on', 'closed_at'),
      ...blanked(null, 'user_id'),
      ...blanked('', 'name', 'email'),
      ...hiddenBlanked(SEARCH, '', 'email_key'),
      ...plain('numbers of rows', 'outcome'),
      ...staff('opened_by', 'closed_by'),
    },
  },
  retention_runs: {
    ...{ ...IMPERSONAL, key: 'id' },
    columns: plain('numbers of rows', 'id', 'day', 'began_at', 'ended_at', 'counts'),
  },
}

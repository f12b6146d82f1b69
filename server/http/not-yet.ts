import type { Handler, OperationId, Service } from './contract'
import { refuse } from './errors'

/** Operations without a handler yet: they answer 501. Remove an operation from this list when its handler exists. */
export const NOT_YET = [
  'createPost',
  'updatePost',
  'deletePost',
  'duplicatePost',
  'createTag',
  'deleteTag',
  'listComments',
  'approveComment',
  'rejectComment',
  'deleteComment',
  'bulkCommentAction',
  'createProject',
  'updateProject',
  'deleteProject',
  'listDonations',
  'approveDonation',
  'rejectDonation',
  'updateProfile',
  'listCauses',
  'listMatchingRequests',
  'createMatchingRequest',
  'acceptMatchingRequest',
] as const satisfies readonly OperationId[]

type NotYet = (typeof NOT_YET)[number]
type Written = { [O in Exclude<OperationId, NotYet>]: Handler<O> }
/** Keys that a service may not have: operations of the list above, and names that are no operations. */
type Excess<S> = { [K in Exclude<keyof S, Exclude<OperationId, NotYet>>]: never }

const notYet = () => Promise.reject(refuse(501, 'Ainda não disponível.'))

/** Adds the answer 501 for the list above. A missing handler does not compile, nor does one of a listed operation. */
export const completeService = <S extends Written>(written: S & Excess<S>): Service => ({
  ...(Object.fromEntries(NOT_YET.map((operation) => [operation, notYet])) as Record<NotYet, typeof notYet>),
  ...written,
})

import type { Handler, OperationId, Service } from './contract'
import { refuse } from './errors'

/** Operations without a handler; they answer 501. Remove an operation here when you write its handler. */
export const NOT_YET = [
  'createPost',
  'updatePost',
  'deletePost',
  'duplicatePost',
  'createPostCategory',
  'updatePostCategory',
  'deletePostCategory',
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
  'createProjectCategory',
  'updateProjectCategory',
  'deleteProjectCategory',
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
/** Makes a compile error of handlers that are listed above or have no operation in the contract. */
type Excess<S> = { [K in Exclude<keyof S, Exclude<OperationId, NotYet>>]: never }

const notYet = () => Promise.reject(refuse(501, 'Ainda não disponível.'))

/**
 * Adds the 501 handlers to the written ones. A missing handler does not compile, nor does a written one that is
 * listed above.
 */
export const completeService = <S extends Written>(written: S & Excess<S>): Service => ({
  ...(Object.fromEntries(NOT_YET.map((operation) => [operation, notYet])) as Record<NotYet, typeof notYet>),
  ...written,
})

import type { Handler, OperationId, Service } from './contract'
import { refuse } from './errors'

/** Operations of later issues: they answer 501. Whoever writes one's handler strikes it off here. */
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
/** Keys that a service may not have: listed above though written, or no operation at all. */
type Excess<S> = { [K in Exclude<keyof S, Exclude<OperationId, NotYet>>]: never }

const notYet = () => Promise.reject(refuse(501, 'Ainda não disponível.'))

/** The whole service: a missing handler does not compile, nor does one that is listed as not yet written. */
export const completeService = <S extends Written>(written: S & Excess<S>): Service => ({
  ...(Object.fromEntries(NOT_YET.map((operation) => [operation, notYet])) as Record<NotYet, typeof notYet>),
  ...written,
})

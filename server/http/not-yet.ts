import type { Handler, OperationId, Service } from './contract'
import { refuse } from './errors'

/**
 * Operations of the API contract that have no handler yet. The server responds to them with 501. Remove an operation
 * from this list when its handler exists.
 */
export const NOT_YET = [] as const satisfies readonly OperationId[]

type NotYet = (typeof NOT_YET)[number]
type Written = { [O in Exclude<OperationId, NotYet>]: Handler<O> }
/** Keys that a service must not have: operations in NOT_YET, and names that are no operations. */
type Excess<S> = { [K in Exclude<keyof S, Exclude<OperationId, NotYet>>]: never }

const notYet = () => Promise.reject(refuse(501, 'Ainda não disponível.'))

/**
 * Adds a handler that responds with 501 for each operation in NOT_YET. The compiler reports an error for a missing
 * handler, and for a handler of an operation in NOT_YET.
 */
export const completeService = <S extends Written>(written: S & Excess<S>): Service => ({
  ...(Object.fromEntries(NOT_YET.map((operation) => [operation, notYet])) as Record<NotYet, typeof notYet>),
  ...written,
})

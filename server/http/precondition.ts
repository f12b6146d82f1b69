import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameVersion } from './conditional'
import { Refusal } from './errors'

export const RECORD_CHANGED =
  'Este registo foi alterado entretanto. Compare as duas versões antes de guardar.'

/**
 * Returns the version of a record: a hash of the values that an edit may change. So a version needs no column, and a
 * change made in a database console also counts. Values of other records that are shown with this one, such as the name
 * of a category's program, do not change the version.
 */
export const recordVersion = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/** The ETag is weak, so that it also applies to a copy of the response that a proxy has compressed. */
const tagFor = (version: string): string => `W/"${version}"`

/** Sets the response's ETag to the version. The client sends it back as If-Match (D42). */
export function setVersionTag(reply: FastifyReply, version: string): void {
  void reply.header('etag', tagFor(version))
}

/**
 * Throws 412 with the current record if If-Match names another version (D42). A request without the header is allowed:
 * RULES §7 does not mention it, so other clients of that API do not send it.
 */
export function requireVersion(
  request: Pick<FastifyRequest, 'headers'>,
  version: string,
  current: object,
): void {
  const ifMatch = request.headers['if-match']
  if (ifMatch === undefined || isSameVersion(ifMatch, tagFor(version))) return
  throw new Refusal(412, { detail: RECORD_CHANGED, current })
}

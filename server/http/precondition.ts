import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameVersion } from './conditional'
import { Refusal } from './errors'

export const RECORD_CHANGED =
  'Este registo foi alterado entretanto. Compare as duas versões antes de guardar.'

/**
 * Returns the version of a record: a hash of the values that an edit may change. So no column is needed for the
 * version, and a change made in a database console also changes it. Values of other records that are shown with this
 * one, such as the name of a category's program, do not change the version.
 */
export const recordVersion = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/**
 * Returns the ETag of a version. The ETag is weak, so that it also matches a copy of the response that a proxy has
 * compressed.
 */
const tagFor = (version: string): string => `W/"${version}"`

/** Sets the response's ETag to the version. The client sends this ETag as If-Match with its next edit (D42). */
export function setVersionTag(reply: FastifyReply, version: string): void {
  void reply.header('etag', tagFor(version))
}

/**
 * Throws 412 with the current record if the If-Match header names another version (D42). A request without this header
 * is allowed, because RULES §7 does not mention the header and other clients of that API do not send it.
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

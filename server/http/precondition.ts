import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameVersion } from './conditional'
import { Refusal } from './errors'

export const RECORD_CHANGED =
  'Este registo foi alterado entretanto. Compare as duas versões antes de guardar.'

/**
 * The version of a record: a hash of the values that an edit may change. So it needs no column, a change made at the
 * database's console counts too, and a new program name or post count is no change of the record.
 */
export const recordVersion = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/** Weak, because an answer that is compressed on its way keeps this tag. */
const tagFor = (version: string): string => `W/"${version}"`

/** Writes the version into the answer's ETag, which the client sends back as If-Match (D42). */
export function setVersionTag(reply: FastifyReply, version: string): void {
  void reply.header('etag', tagFor(version))
}

/**
 * Throws 412 with the present record where If-Match names another version (D42). Without the header the write goes
 * through: RULES §7 does not have it, so a client of that API does not know it.
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

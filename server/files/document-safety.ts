import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { DOCUMENT_ACTIVE, DOCUMENT_BROKEN } from '../../src/shared/media'

const inflated = promisify(inflate)

/** Limits for compressed objects, so that a small file cannot fill the memory. */
const STREAM_MAX_BYTES = 16 * 1024 * 1024
const ALL_STREAMS_MAX_BYTES = 64 * 1024 * 1024
/** How far before the word 'stream' its dictionary may begin. */
const DICTIONARY_MAX = 256 * 1024

/**
 * Names of what a document may not contain: scripts, programs to start, attached files, forms that send data, and
 * encryption, which would hide the rest.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA|Encrypt)(?![A-Za-z0-9])/

/** A name may be written with hexadecimal codes: '/J#61vaScript'. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))

const isActive = (text: string): boolean => ACTIVE.test(text.includes('#') ? decodeNames(text) : text)

/** The positions of the compressed objects of a document. Other streams contain pictures, fonts and page contents. */
function* objectStreams(text: string): Generator<{ start: number; filters: string }> {
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const from = Math.max(text.lastIndexOf(' obj', match.index), match.index - DICTIONARY_MAX)
    const dictionary = decodeNames(text.slice(from, match.index))
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    yield {
      start: match.index + match[0].length,
      filters: /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '',
    }
  }
}

/**
 * Looks for active content in a PDF, also in its compressed objects. The check does not understand every trick, so
 * uploaded documents are also only sent as downloads (resources/media/routes.ts).
 * @returns why the document is not accepted, in Portuguese, or null
 */
export async function documentProblem(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return DOCUMENT_BROKEN
  if (isActive(text)) return DOCUMENT_ACTIVE
  let left = ALL_STREAMS_MAX_BYTES
  for (const { start, filters } of objectStreams(text)) {
    // A stream without a filter was already searched above. Other filters than this one are never used in practice.
    if (filters === '') continue
    if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filters)) return DOCUMENT_ACTIVE
    const end = text.indexOf('endstream', start)
    const packed = bytes.subarray(start, end === -1 ? undefined : end)
    const objects = await inflated(packed, { maxOutputLength: Math.min(left, STREAM_MAX_BYTES) }).catch(
      () => null,
    )
    if (!objects) return DOCUMENT_BROKEN
    left -= objects.length
    if (left <= 0 || isActive(objects.toString('latin1'))) return DOCUMENT_ACTIVE
  }
  return null
}

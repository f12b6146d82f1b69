import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { DOCUMENT_ACTIVE, DOCUMENT_BROKEN } from '../../src/shared/media'

const inflated = promisify(inflate)

/** Maximum size in bytes of one decompressed object stream, so that it fits in memory. */
const STREAM_MAX_BYTES = 16 * 1024 * 1024
/** Maximum size in bytes of all decompressed object streams of a document together. */
const ALL_STREAMS_MAX_BYTES = 64 * 1024 * 1024
/** Maximum distance in bytes between the start of a stream's dictionary and the word 'stream'. */
const DICTIONARY_MAX = 256 * 1024

/**
 * Matches PDF names that a document may not contain: scripts, programs to start, attached files, forms that send data,
 * and encryption, which would hide such content.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA|Encrypt)(?![A-Za-z0-9])/

/** Decodes hexadecimal codes in PDF names, because '/J#61vaScript' is the same name as '/JavaScript'. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))

const isActive = (text: string): boolean => ACTIVE.test(text.includes('#') ? decodeNames(text) : text)

/**
 * Yields the start and the compression ('filter' in PDF) of each object stream. An object stream contains PDF objects,
 * usually compressed, so a search of the plain text does not find active content in them. Other streams, such as
 * pictures, contain no PDF objects and need no search.
 */
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
 * Searches for active content in a PDF, including its compressed objects. The check cannot detect every trick. As a
 * second protection, documents are only sent as downloads (resources/media/routes.ts).
 * @returns the reason in Portuguese why the document is not accepted; null if it is accepted
 */
export async function documentProblem(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return DOCUMENT_BROKEN
  if (isActive(text)) return DOCUMENT_ACTIVE
  let left = ALL_STREAMS_MAX_BYTES
  for (const { start, filters } of objectStreams(text)) {
    // A stream without a filter is plain text, which was already searched above. Filters other than FlateDecode do not
    // occur in practice and are not accepted.
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

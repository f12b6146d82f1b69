/** Reads the date and time that are stored in a proof's file: when the photo was taken or the document was created. */

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Returns a time without a time zone, such as '2026-03-10T15:30', or null if there is no such day. */
function momentOf([year = '', month = '', day = '', hour = '00', minute = '00']: string[]): string | null {
  const written = `${year}-${month}-${day}T${hour}:${minute}`
  const at = new Date(`${written}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

const ENTRY_BYTES = 12
const TAGS = { taken: 0x9003, changed: 0x0132, details: 0x8769 }

/** Reads the date from Exif data. The data begins with the byte order: 'II' (little-endian) or 'MM' (big-endian). */
function exifMoment(bytes: Uint8Array): string | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = ascii(bytes, 0, 2) === 'II'
  /**
   * Reads an Exif directory. Returns, for each tag, the byte offset of its field of 4 bytes. For a longer value, such as
   * a date, this field contains the offset of the value.
   */
  const entries = (at: number): Map<number, number> => {
    const count = data.getUint16(at, isLittle)
    const places = Array.from({ length: count }, (_, i) => at + 2 + i * ENTRY_BYTES)
    return new Map(places.map((place) => [data.getUint16(place, isLittle), place + 8]))
  }
  const dateAt = (place: number | undefined): string | null =>
    place === undefined
      ? null
      : momentOf(ascii(bytes, data.getUint32(place, isLittle), 19).match(/\d+/g) ?? [])
  const main = entries(data.getUint32(4, isLittle))
  const details = main.get(TAGS.details)
  const taken = details && entries(data.getUint32(details, isLittle)).get(TAGS.taken)
  return dateAt(taken) ?? dateAt(main.get(TAGS.changed))
}

function jpegMoment(bytes: Uint8Array, data: DataView): string | null {
  for (let at = 2; data.getUint8(at) === 0xff; at += 2 + data.getUint16(at + 2)) {
    const kind = data.getUint8(at + 1)
    if (kind === 0xe1 && ascii(bytes, at + 4, 4) === 'Exif')
      return exifMoment(bytes.subarray(at + 10, at + 2 + data.getUint16(at + 2)))
    // The picture data begins here, so no Exif data can follow.
    if (kind === 0xda) return null
  }
  return null
}

const PNG_START = 8
const CHUNK_BYTES = 12
const two = (number: number): string => String(number).padStart(2, '0')

function pngMoment(bytes: Uint8Array, data: DataView): string | null {
  for (let at = PNG_START; at + CHUNK_BYTES <= bytes.length; at += CHUNK_BYTES + data.getUint32(at)) {
    const kind = ascii(bytes, at + 4, 4)
    const first = at + 8
    if (kind === 'eXIf') return exifMoment(bytes.subarray(first, first + data.getUint32(at)))
    if (kind === 'tIME') {
      const parts = [2, 3, 4, 5].map((offset) => two(data.getUint8(first + offset)))
      return momentOf([String(data.getUint16(first)), ...parts])
    }
    if (kind === 'IEND') return null
  }
  return null
}

/** Reads an entry such as '/CreationDate (D:20260310153000+02'00')'. An entry in a compressed part is not found. */
const pdfMoment = (bytes: Uint8Array): string | null =>
  momentOf(
    /\/CreationDate\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/
      .exec(new TextDecoder('latin1').decode(bytes))
      ?.slice(1) ?? [],
  )

/**
 * Returns the date and time in the file, such as '2026-03-10T15:30', in the time zone of the device that wrote it.
 * Returns null if the file contains none.
 */
export function fileMoment(buffer: ArrayBuffer, type: string): string | null {
  const bytes = new Uint8Array(buffer)
  const data = new DataView(buffer)
  try {
    if (type === 'application/pdf') return pdfMoment(bytes)
    return type === 'image/png' ? pngMoment(bytes, data) : jpegMoment(bytes, data)
  } catch (error) {
    // The file is shorter than the lengths that are written in it, because it is damaged or forged.
    if (error instanceof RangeError) return null
    throw error
  }
}

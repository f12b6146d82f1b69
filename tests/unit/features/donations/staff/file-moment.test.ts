import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileMoment } from '@/features/donations/staff/file-moment'

const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const photo = (type: 'jpeg' | 'png', exif?: Record<string, Record<string, string>>) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  return (exif ? picture.withExif(exif) : picture).toFormat(type).toBuffer().then(buffer)
}
const TAKEN = { IFD2: { DateTimeOriginal: '2026:03:10 15:30:12' }, IFD0: { DateTime: '2026:04:01 08:00:00' } }

test('a photo names when it was taken, or else when it was changed', async () => {
  expect(fileMoment(await photo('jpeg', TAKEN), 'image/jpeg')).toBe('2026-03-10T15:30')
  expect(fileMoment(await photo('jpeg', { IFD0: TAKEN.IFD0 }), 'image/jpeg')).toBe('2026-04-01T08:00')
  expect(fileMoment(await photo('png', TAKEN), 'image/png')).toBe('2026-03-10T15:30')
})

test('a file without a date, or with one that does not exist, has no moment', async () => {
  expect(fileMoment(await photo('jpeg'), 'image/jpeg')).toBeNull()
  expect(fileMoment(await photo('png'), 'image/png')).toBeNull()
  const never = { IFD0: { DateTime: '2026:02:31 08:00:00' } }
  expect(fileMoment(await photo('jpeg', never), 'image/jpeg')).toBeNull()
  expect(fileMoment(buffer(Buffer.from('%PDF-1.7\n')), 'application/pdf')).toBeNull()
})

test('a PDF names when it was made', () => {
  const pdf = "%PDF-1.4\n1 0 obj\n<< /CreationDate (D:20260310153012+02'00') >>\nendobj"
  expect(fileMoment(buffer(Buffer.from(pdf)), 'application/pdf')).toBe('2026-03-10T15:30')
})

test('a photo that ends early or is damaged anywhere is read without an error and without end', async () => {
  const whole = new Uint8Array(await photo('jpeg', TAKEN))
  const png = new Uint8Array(await photo('png', TAKEN))
  for (const [bytes, type] of [
    [whole, 'image/jpeg'],
    [png, 'image/png'],
  ] as const)
    for (let at = 0; at < Math.min(bytes.length, 400); at++) {
      const damaged = bytes.slice()
      damaged[at] = 255
      for (const file of [bytes.slice(0, at), damaged])
        expect(fileMoment(file.buffer, type)).toSatisfy(
          (found) => found === null || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(found)),
        )
    }
})

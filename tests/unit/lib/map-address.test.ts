import { expect, test } from 'vitest'
import { placeOnMap } from '@/content/about'
import { mapEmbedAddress, mapPageAddress } from '@/lib/map-address'
import { contentSecurityPolicy } from '../../../server/http/security-headers'

test('the embed shows the province with the head office marked in it', () => {
  const { searchParams } = new URL(mapEmbedAddress(placeOnMap))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = (searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number)
  const [latitude = NaN, longitude = NaN] = (searchParams.get('marker') ?? '').split(',').map(Number)
  expect(west < longitude && longitude < east).toBe(true)
  expect(south < latitude && latitude < north).toBe(true)
  expect(mapPageAddress(placeOnMap)).toContain(`mlat=${placeOnMap.mark.latitude}`)
})

test('only OpenStreetMap may be framed by the site', () => {
  const frames = /frame-src ([^;]+)/.exec(contentSecurityPolicy([]))?.[1]
  expect(frames).toBe(new URL(mapEmbedAddress(placeOnMap)).origin)
})

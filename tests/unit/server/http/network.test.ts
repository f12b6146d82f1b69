import { expect, test } from 'vitest'
import { truncateAddress } from '../../../../server/http/network'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['fe80::1:2%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
])('%s is logged as %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network)
})

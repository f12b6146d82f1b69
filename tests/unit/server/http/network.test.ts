import { expect, test } from 'vitest'
import { lineKey, networkKey, truncateAddress } from '../../../../server/http/network'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['fe80::1:2%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['::ffff:cb00:714d', '203.0.113.0'],
  ['2001:0DB8:00AA::1', '2001:db8:aa::'],
])('%s is logged as %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network)
})

test.each([
  ['203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['::FFFF:cb00:714d', '203.0.113.0', '203.0.113.77'],
  ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.0', '203.0.113.77'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::', '2001:db8:aa:bb::'],
  ['2001:DB8:00aa:0bb::', '2001:db8:aa:bb::', '2001:db8:aa:bb::'],
  ['2001:db8::7', '2001:db8:0:0::', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0:0::'],
  ['::', '0:0:0:0::', '0:0:0:0::'],
  ['unknown', 'unknown', 'unknown'],
])('%s counts as the network %s and as the line %s', (address, network, line) => {
  expect(networkKey(address)).toBe(network)
  expect(lineKey(address)).toBe(line)
})

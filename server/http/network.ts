import { isIPv4, isIPv6 } from 'node:net'

/** Removes the zone, which names an interface of this machine and not the client: 'fe80::1%eth0' -> 'fe80::1'. */
const withoutZone = (address: string): string => address.split('%')[0] ?? address

/** Splits an IPv6 address into its eight groups in a canonical form: '2001:DB8::07' -> ['2001', 'db8', '0', …, '7']. */
function expandGroups(address: string): string[] {
  // The URL parser converts all spellings of an address to one form: lower case, no leading zeros, and no IPv4 notation
  // with dots at the end.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = '', back = ''] = canonical.split('::')
  const [before, after] = [front, back].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])]
}

/** Returns the IPv4 address inside an IPv6 address: '::ffff:cb00:714d' -> '203.0.113.77'; null if there is none. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

interface Prefixes {
  /** Number of leading bytes of an IPv4 address that remain. */
  ipv4: 3 | 4
  /** Number of leading groups of an IPv6 address that remain. */
  ipv6: 3 | 4
}

function cut(address: string, { ipv4, ipv6 }: Prefixes): string {
  const plain = withoutZone(address)
  const groups = isIPv6(plain) ? expandGroups(plain) : null
  const dotted = groups ? mappedIpv4(groups) : plain
  if (dotted !== null && isIPv4(dotted)) return ipv4 === 4 ? dotted : dotted.replace(/\.\d+$/, '.0')
  // A text that is not an IP address (such as a name sent by a proxy) is returned unchanged.
  return groups ? `${groups.slice(0, ipv6).join(':')}::` : plain
}

/**
 * Removes the part of an IP address that identifies a person: '203.0.113.77' -> '203.0.113.0', '2001:db8::7' ->
 * '2001:db8:0::'. The result is also the widest network that one provider usually gives to one customer (/24 and /48).
 */
export const truncateAddress = (address: string): string => cut(address, { ipv4: 3, ipv6: 3 })

/**
 * Returns the client's network as the daily limits for uploads count it (storage-gate.ts): /24 of IPv4, /64 of IPv6
 * (one household or phone has 2^64 addresses). '::ffff:203.0.113.77' counts as IPv4. One /24 of a mobile operator can
 * have thousands of users, so a limit per network must be higher than a limit per line (`lineKey`).
 */
export const networkKey = (address: string): string => cut(address, { ipv4: 3, ipv6: 4 })

/** Returns the client's line: the full IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
export const lineKey = (address: string): string => cut(address, { ipv4: 4, ipv6: 4 })

import { isIPv4 } from 'node:net'

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Expands an IPv6 address into eight groups: '2001:db8::7' -> ['2001', 'db8', '0', …]. */
function expandGroups(address: string): string[] {
  const [front = '', back] = address.split('%')[0]?.split('::') ?? []
  const before = front.split(':').filter(Boolean)
  if (back === undefined) return before
  const after = back.split(':').filter(Boolean)
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/**
 * Removes the part of an IP address that identifies a person: '203.0.113.77' -> '203.0.113.0', '2001:db8::7' ->
 * '2001:db8:0::'.
 */
export function truncateAddress(address: string): string {
  const ipv4 = IPV4_MAPPED.exec(address)?.[1] ?? address
  return isIPv4(ipv4) ? ipv4.replace(/\.\d+$/, '.0') : `${expandGroups(address).slice(0, 3).join(':')}::`
}

import { isIPv6 } from 'node:net';

/**
 * The key that requests of one network connection are counted by: a whole IPv4 address, the first 64 bits of an IPv6
 * address. A household gets 2^64 IPv6 addresses, so that counting whole addresses would limit nobody.
 */
export function groupAddress(address: string): string {
  const [plain = ''] = address.split('%');
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(plain)) return address;
  const [left = [], right] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = right === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...(right ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

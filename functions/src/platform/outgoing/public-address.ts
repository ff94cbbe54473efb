import { BlockList, isIP } from 'node:net';
import { onFirstUse } from '@llevo/contract/on-first-use';

/**
 * Special-purpose ranges of the IANA registries: this host, private networks, carriers, loopback, link-local (with the
 * clouds' metadata servers), documentation, benchmarks, multicast and reserved.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Only global unicast IPv6 is public, except ranges that embed IPv4 addresses or are not routed. */
const GLOBAL_IPV6 = ['2000::/3'];
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6') =>
  onFirstUse(() => {
    const list = new BlockList();
    for (const range of ranges) {
      const [network = '', bits] = range.split('/');
      list.addSubnet(network, Number(bits), family);
    }
    return list;
  });

const specialIpv4 = blockList(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = blockList(SPECIAL_IPV6, 'ipv6');
const globalIpv6 = blockList(GLOBAL_IPV6, 'ipv6');

/** Whether an IP address belongs to the public internet; false for any other text. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4().check(address, 'ipv4');
    case 6:
      // A zone (`%eth0`) exists on local links only.
      return !address.includes('%') && globalIpv6().check(address, 'ipv6') && !specialIpv6().check(address, 'ipv6');
    default:
      return false;
  }
}

/** The host of a URL as a name or an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { IconUserCircle } from '../../ui/icons/user-circle.ts';

/** What the master area's menu has of its own. */
export default function MasterMenuItems() {
  return (
    <Menu.Item component={Link} to={PATHS.account} leftSection={<IconUserCircle size={20} stroke={1.7} />}>
      Mi cuenta
    </Menu.Item>
  );
}

import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { IconUserCircle } from '../../ui/icons/user-circle.ts';

/** Menu items that only mission control has. */
export default function MissionControlMenuItems() {
  return (
    <Menu.Item component={Link} to={PATHS.account} leftSection={<IconUserCircle size={20} stroke={1.7} />}>
      Mi cuenta
    </Menu.Item>
  );
}

import { Menu } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { SettingsMenu } from '../shell/settings-menu.tsx';
import styles from './master-shell.module.css';

/** On phones: the menu of the bar's end items. */
export const MasterMenu = () => (
  <SettingsMenu className={styles.menu}>
    <Menu.Item component={Link} to={PATHS.account} leftSection={<IconUserCircle size={20} stroke={1.7} />}>
      Mi cuenta
    </Menu.Item>
  </SettingsMenu>
);
